/** Rows that the script adds fade in and grow, at most eight of them one after the other. */
export function arrive(rows) {
  rows.forEach((row, place) => {
    row.style.setProperty("--place", Math.min(place, 7));
    row.dataset.added = "";
    row.addEventListener("animationend", () => delete row.dataset.added, { once: true });
  });
}

/** Rows that are gone do the reverse, those in view at least, and then are removed. */
export function leave(rows) {
  const seen = rows.filter((row) => row.getBoundingClientRect().top < innerHeight);
  for (const row of rows.slice(seen.length)) row.remove();
  for (const row of seen) row.dataset.removed = "";
  for (const row of seen) {
    Promise.allSettled(row.getAnimations().map((animation) => animation.finished)).then(() => row.remove());
  }
}

const parts = { "product-picture": ".picture", "product-name": "h2" };

/** Lets a row's picture and name become those of its product's page, and back: cross-document view transitions. */
export function morphRows() {
  addEventListener("pageswap", (event) => event.viewTransition && name(event.activation?.entry?.url, event));
  addEventListener("pagereveal", (event) => event.viewTransition && name(window.navigation?.activation?.from?.url, event));
}

/** Names the parts of the row that leads to a page, for as long as the transition runs. */
async function name(url, event) {
  const row = url && [...document.querySelectorAll(".product-row > a")].find((link) => link.href === url.split("#")[0]);
  if (!row) return;
  for (const [name, part] of Object.entries(parts)) row.querySelector(part).style.viewTransitionName = name;
  await event.viewTransition.finished.catch(() => {});
  for (const part of Object.values(parts)) row.querySelector(part).style.viewTransitionName = "";
}
