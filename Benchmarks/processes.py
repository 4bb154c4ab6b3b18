"""The servers under load: started, looked at through /proc, and ended by their own ids."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import time

TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A process of ours with its children."""

    def __init__(self, command, log):
        self.log = log
        with open(log, "wb") as output:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
            )

    def wait_for_port(self, port):
        for _ in range(2000):
            if self.process.poll() is not None:
                raise SystemExit(f"{self.log} says why this ended: {' '.join(self.process.args)}")
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return self
            except OSError:
                time.sleep(0.005)
        raise SystemExit(f"nothing listens on port {port}")

    def stop(self):
        ids = self.ids()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for pid in ids[1:]:
            if field(pid, 0) not in (None, "Z"):
                os.kill(pid, signal.SIGKILL)

    def ids(self):
        children, found = {}, []
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit() and (parent := field(entry.name, 1)):
                children.setdefault(int(parent), []).append(int(entry.name))
        waiting = [self.process.pid]
        while waiting:
            pid = waiting.pop()
            found.append(pid)
            waiting += children.get(pid, [])
        return found

    def cpu_seconds(self):
        """User and system time used so far."""
        return sum(int(field(pid, place) or 0) for pid in self.ids() for place in (11, 12)) / TICKS

    def memory(self):
        """Resident and proportional megabytes."""
        sizes = {"Rss": 0, "Pss": 0}
        for pid in self.ids():
            text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
            for name in sizes:
                sizes[name] += int(re.search(rf"^{name}:\s+(\d+)", text, re.M)[1])
        return sizes["Rss"] / 1024, sizes["Pss"] / 1024


def field(pid, place):
    """A field of /proc/PID/stat, counted from the one behind the name; None for a process that is gone."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[place]
    except (OSError, IndexError):
        return None


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
