"""What stands behind a browser in the tests: the built shop, a wire that can fail, a portal on another origin."""

import contextlib
import http.client
import http.server
import os
import subprocess
import threading
from pathlib import Path

from ports import free_port

PROJECT = Path(__file__).parents[2]
PROGRAM = Path(os.environ.get("AISLE_PROGRAM", PROJECT / ".build/debug/aisle"))


class Shop:
    """The built program, serving one catalogue on a free port of 127.0.0.1."""

    def __init__(self, database, *options):
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process = subprocess.Popen(
            [PROGRAM, "serve", "--database", database, "--port", str(self.port), *options], stdout=subprocess.PIPE, text=True)
        line = self._process.stdout.readline()
        assert self.address in line, f"aisle serve said {line!r} instead of its address"
        assert self.get("/readyz").status == 200

    def get(self, path, **headers):
        """The answer to a plain GET, redirections not followed; its whole body as `text`."""
        return get(self.port, path, headers)

    def stop(self):
        self._process.terminate()
        self._process.wait(timeout=20)
        self._process.stdout.close()


def get(port, path, headers={}, method="GET"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    with contextlib.closing(connection):
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        answer.body = answer.read()
        answer.text = answer.body.decode("utf-8", "replace")
        return answer


def make_catalogue(database, products, seed=1):
    """Imports a demo catalogue of so many products."""
    demo = subprocess.Popen([PROGRAM, "demo", "--products", str(products), "--seed", str(seed)], stdout=subprocess.PIPE)
    import_feed(database, "--format", "jsonl", "-", stdin=demo.stdout)
    assert demo.wait() == 0
    return database


def import_feed(database, *arguments, stdin=None):
    done = subprocess.run([PROGRAM, "import", "--database", database, *arguments], stdin=stdin, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


class Loopback:
    """A small HTTP server in a thread. A subclass says how it answers a request."""

    def __init__(self):
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                with contextlib.suppress(ConnectionError):
                    outer.respond(self)

            do_HEAD = do_POST = do_GET

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()

    def respond(self, request):
        raise NotImplementedError

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


def send(request, status, headers, body):
    request.send_response(status)
    for name, value in headers:
        request.send_header(name, value)
    request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    if request.command != "HEAD":
        request.wfile.write(body)


class Portal(Loopback):
    """Somebody else's site: pages by path, each HTML text."""

    def __init__(self, **pages):
        self.pages = pages
        super().__init__()

    def respond(self, request):
        page = self.pages.get(request.path.strip("/").partition("?")[0])
        send(request, 404 if page is None else 200, [("Content-Type", "text/html; charset=utf-8")], (page or "").encode())


class Wire(Loopback):
    """Stands between a browser and the shop, notes what passes, and fails when it's told to.

    `trouble` is asked about each request, in order of arrival: it takes (path, number of the request among those whose
    path begins alike) and answers None to let it pass, or one of `hold`, `fail`, `cut`, `instead`.
    """

    def __init__(self, shop):
        self._shop = shop
        self._lock = threading.Condition()
        self.calm()
        super().__init__()

    def calm(self):
        """Forgets what has passed and lets everything pass."""
        with self._lock:
            self.paths, self.reports, self._under_way, self.most_at_once = [], [], 0, 0
        self.trouble = lambda path: None

    def rows(self):
        """The fragments that were asked for, in order."""
        with self._lock:
            return [path for path in self.paths if path.startswith("/rows")]

    def wait_for_rows(self, count, seconds=10):
        """Returns once so many fragments have been asked for."""
        with self._lock:
            met = lambda: len([path for path in self.paths if path.startswith("/rows")]) >= count
            assert self._lock.wait_for(met, seconds), f"{count} fragments were not asked for within {seconds} s"

    def respond(self, request):
        rows = request.path.startswith("/rows")
        if request.path == "/policy-reports":
            length = int(request.headers.get("Content-Length", 0))
            self.reports.append(request.rfile.read(length).decode())
            return send(request, 204, [], b"")
        with self._lock:
            self.paths.append(request.path)
            self._under_way += rows
            self.most_at_once = max(self.most_at_once, self._under_way)
            self._lock.notify_all()
        try:
            trouble = self.trouble(request.path)
            if trouble is None or not trouble(request):
                self._pass_on(request)
        finally:
            with self._lock:
                self._under_way -= rows

    def _pass_on(self, request):
        headers = dict(request.headers.items())
        answer = get(self._shop.port, request.path, headers, method=request.command)
        kept = [(name, self._watched(name, value)) for name, value in answer.getheaders()
                if name.lower() not in ("content-length", "transfer-encoding", "connection")]
        send(request, answer.status, kept, answer.body)

    def _watched(self, name, value):
        """The security policy, with a place where every engine reports what it refused."""
        return f"{value}; report-uri /policy-reports" if name.lower() == "content-security-policy" else value


def hold(released):
    """Keeps a request waiting until the event is set, then lets it pass."""
    def trouble(request):
        assert released.wait(30)
        return False
    return trouble


def fail(status, *headers, body=b"<!doctype html><title>Out of order</title>", kind="text/html"):
    """Answers with a status of failure instead of the shop."""
    def trouble(request):
        send(request, status, [("Content-Type", kind), *headers], body)
        return True
    return trouble


def cut(request):
    """Drops the connection without an answer."""
    request.close_connection = True
    request.connection.shutdown(2)
    return True


def instead(html):
    """Answers 200 with something else, as the login page of a hotel's network does."""
    return fail(200, body=html.encode())
