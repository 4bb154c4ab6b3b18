/** Refreshes by the bar's button and by the key r. */
export function refreshOnRequest(list) {
  const button = document.querySelector(".refresh");
  const refresh = async () => {
    button?.setAttribute("aria-busy", "true");
    scrollTo({ top: 0 });
    await list.refresh();
    button?.removeAttribute("aria-busy");
  };
  if (button) {
    button.hidden = false;
    button.addEventListener("click", refresh);
  }
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "r" || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping) return;
    refresh();
  });
}
