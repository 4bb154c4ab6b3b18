/**
 * Says above the list how many rows the reader has had in view, however many are there already.
 * @param {Element} root
 * @param {Element} rows
 * @returns {(isNew?: boolean) => void} to be called when rows came, or when the list began anew
 */
export function countSeen(root, rows) {
  const words = document.querySelector(".seen");
  if (!words) return () => {};
  let before = Number(root.dataset.seen.replaceAll(",", "")) - rows.children.length;
  let most = 0;
  let frame;

  const count = () => {
    frame = undefined;
    most = Math.max(most, rowsAbove(innerHeight, rows.children));
    words.textContent = `${(before + most).toLocaleString("en")} of ${root.dataset.total} seen`;
  };
  addEventListener("scroll", () => (frame ??= requestAnimationFrame(count)), { passive: true });
  count();
  return (isNew) => {
    if (isNew) before = most = 0;
    count();
  };
}

/** How many rows begin above an edge of the viewport, in a few looks however many there are. */
function rowsAbove(edge, rows) {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].getBoundingClientRect().top < edge) low = middle + 1;
    else high = middle;
  }
  return low;
}
