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
  for (const row of rows) {
    row.dataset.removed = "";
    const animations = row.getBoundingClientRect().top < innerHeight ? row.getAnimations() : [];
    Promise.allSettled(animations.map((animation) => animation.finished)).then(() => row.remove());
  }
}
