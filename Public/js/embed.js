/**
 * Tells the page around a frame which row was tapped, instead of going there:
 * { type: "aisle:select", id, handle, name, href }, to the allowed origins only.
 */
export function tellParent(root) {
  if (window === window.parent) return;
  const parents = root.dataset.parents.split(" ").filter(Boolean);
  root.addEventListener("click", (event) => {
    const link = event.target.closest(".product-row > a");
    if (!link) return;
    event.preventDefault();
    const row = link.parentElement;
    const message = {
      type: "aisle:select",
      id: row.dataset.id,
      handle: row.id.slice("p-".length),
      name: row.querySelector("h2").textContent,
      href: link.href,
    };
    const around = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
    for (const origin of parents.includes(around) ? [around] : parents) window.parent.postMessage(message, origin);
  }, { capture: true });
}
