import { Flight } from "./flight.js";
import { fetchFragment } from "./fragment.js";
import { arrive, leave } from "./motion.js";
import { countSeen } from "./seen.js";

const offline = "You are offline. The list goes on when you are back.";

/** The list that goes on as its reader scrolls. Its next link is the sentinel, and stays a link. */
export class ProductList {
  #observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) this.load();
  }, { rootMargin: "0px 0px 200% 0px" });
  #flight = new Flight();
  #hasFailed = false;
  #failures = 0;
  #later;

  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    this.rows = root.querySelector(".rows");
    this.status = document.createElement("p");
    this.status.className = "status";
    this.status.setAttribute("role", "status");
    root.append(this.status);
    this.#came(this.rows.children, location.href);
    this.count = countSeen(root, this.rows);
    root.addEventListener("click", (event) => this.#click(event));
    addEventListener("online", () => this.retry());
    addEventListener("offline", () => this.#say(offline));
    addEventListener("pagehide", () => this.#flight.abort());
    addEventListener("pageshow", (event) => {
      const isBack = event.persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward";
      if (isBack) requestAnimationFrame(() => this.#comeBack());
      if (event.persisted) this.retry();
    });
    document.addEventListener("visibilitychange", () => document.hidden || this.watch());
    this.watch();
  }

  /** @returns {HTMLAnchorElement | null} */
  get next() {
    return this.root.querySelector(':scope > a[rel="next"]');
  }

  /**
   * Asks whether there is room for more, now and whenever that may have changed. A frame on another site is not told
   * what nears its edge, so a row well before the end is watched as well.
   */
  watch() {
    this.#observer.disconnect();
    if (!this.next || this.#hasFailed || document.hidden) return;
    this.#observer.observe(this.next);
    const early = this.rows.children[this.rows.children.length - 10];
    if (early) this.#observer.observe(early);
  }

  retry() {
    clearTimeout(this.#later);
    this.#hasFailed = false;
    this.#say("");
    this.watch();
  }

  async load() {
    const link = this.next;
    if (!link || this.#flight.isUnderWay) return;
    await this.#during(link, async (signal) => {
      const list = await fetchFragment(link.dataset.rows, { signal });
      const isFocused = document.activeElement === link;
      const added = [...list.querySelectorAll(".product-row")].filter((row) => !document.getElementById(row.id));
      this.#came(added, link.href);
      this.rows.append(...added.map((row) => document.adoptNode(row)));
      arrive(added);
      this.#takeEnd(list);
      if (isFocused) focus(added[0]);
      this.count();
      const products = added.length === 1 ? "product" : "products";
      this.#say(`${added.length} more ${products}, ${this.root.dataset.seen} of ${this.root.dataset.total}.`, true);
    }, (error) => {
      this.#hasFailed = true;
      link.textContent = "Retry";
      if (error.retryAfter) this.#retryIn(error.retryAfter);
      this.#say(navigator.onLine ? "More products did not come." : offline);
    });
  }

  /** Page 1 as it is now, in the place of all rows; the list stays as it is if that fails. */
  async refresh() {
    this.#flight.abort();
    await this.#during(this.rows, async (signal) => {
      const list = await fetchFragment(this.root.dataset.first, { signal, cache: "no-cache" });
      const focused = document.activeElement?.closest(".product-row")?.id;
      const wanted = [...list.querySelectorAll(".product-row")].map((row) => document.adoptNode(row));
      this.#came(wanted, new URL(this.root.dataset.home, location.href).href);
      const added = wanted.filter((row) => !document.getElementById(row.id));
      const kept = new Set(wanted.map((row) => row.id));
      const gone = [...this.rows.children].filter((row) => !kept.has(row.id));
      for (const row of wanted) {
        const old = document.getElementById(row.id);
        if (old) old.replaceWith(row);
      }
      this.rows.prepend(...wanted);
      leave(gone);
      arrive(added);
      this.root.querySelector(':scope > a[rel="prev"]')?.remove();
      this.#takeEnd(list);
      focus(document.getElementById(focused));
      this.count(true);
      this.#say(`The list is fresh: ${this.root.dataset.total} products.`, true);
    }, () => this.#say(navigator.onLine ? "The list could not be refreshed." : offline));
  }

  /** Remembers with rows which page they stand on, so that Back leads there. */
  #came(rows, page) {
    for (const row of rows) row.page = page.split("#")[0];
  }

  /** Later each time, for a server that asks to be left alone. */
  #retryIn(seconds) {
    this.#later = setTimeout(() => this.retry(), Math.min(seconds * 2 ** this.#failures++, 3600) * 1000);
  }

  /** The row that the reader left from is in view, wherever the browser thinks they were. */
  #comeBack() {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: "nearest" });
  }

  /** Whatever happens, nothing is left busy. */
  async #during(busy, work, failed) {
    clearTimeout(this.#later);
    busy.setAttribute("aria-busy", "true");
    this.#observer.disconnect();
    const isLast = await this.#flight.run(async (signal) => {
      await work(signal);
      this.#hasFailed = false;
      this.#failures = 0;
    }, failed);
    busy.removeAttribute("aria-busy");
    if (isLast) this.watch();
  }

  /** Takes over what stands behind the rows: the next link, or the end. */
  #takeEnd(list) {
    for (const old of this.root.querySelectorAll(":scope > a[rel=next], :scope > .end, :scope > .empty")) old.remove();
    for (const end of list.querySelectorAll(":scope > a[rel=next], :scope > .end, :scope > .empty")) {
      this.root.insertBefore(document.adoptNode(end), this.status);
    }
    Object.assign(this.root.dataset, { seen: list.dataset.seen, total: list.dataset.total });
  }

  #say(words, quietly = false) {
    this.status.classList.toggle("hidden-visually", quietly);
    this.status.textContent = words;
  }

  #click(event) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a");
    if (link && link === this.next) {
      event.preventDefault();
      this.#hasFailed = false;
      this.#say("");
      this.load();
    } else if (link?.parentElement.page) {
      // Back leads to the page that the row came with, at that row, even when this document is gone.
      history.replaceState(history.state, "", `${link.parentElement.page}#${link.parentElement.id}`);
    }
  }
}

function focus(row) {
  row?.querySelector("a").focus({ preventScroll: true });
}
