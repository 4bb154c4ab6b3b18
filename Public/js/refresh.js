const distance = 64;

/** Refreshes by a pull at the top of the page; the browser's own pull is left alone where there is no script. */
export function refreshOnPull(list) {
  if (!("ontouchstart" in window) || window !== window.top) return;
  const spinner = document.createElement("div");
  spinner.className = "pull";
  spinner.setAttribute("aria-hidden", "true");
  document.body.append(spinner);
  let start;
  let pulled = 0;

  const atTop = () => scrollY <= 0;
  const contain = () => document.documentElement.style.setProperty("overscroll-behavior-y", atTop() ? "contain" : "");
  addEventListener("scroll", contain, { passive: true });
  contain();

  const show = (length) => {
    pulled = length;
    spinner.style.opacity = Math.min(length / distance, 1);
    spinner.style.translate = `0 ${length - distance / 2}px`;
    spinner.style.rotate = `${length * 4}deg`;
    list.rows.style.translate = length ? `0 ${length}px` : "";
  };

  const move = (event) => {
    const [touch] = event.touches;
    const down = touch.clientY - start.clientY;
    const across = Math.abs(touch.clientX - start.clientX);
    if (event.touches.length > 1 || (!pulled && (down < across || down < 0))) return end();
    if (event.cancelable) event.preventDefault();
    show(Math.max(0, (down * 0.5) / (1 + down / 600)));
  };

  const end = async () => {
    removeEventListener("touchmove", move);
    removeEventListener("touchend", end);
    removeEventListener("touchcancel", end);
    const isFar = pulled >= distance;
    const spring = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)" };
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches && pulled) {
      list.rows.animate({ translate: [`0 ${pulled}px`, "0 0"] }, spring);
    }
    list.rows.style.translate = "";
    pulled = 0;
    if (isFar) {
      spinner.setAttribute("aria-busy", "true");
      await list.refresh();
      spinner.removeAttribute("aria-busy");
    }
    show(0);
  };

  addEventListener("touchstart", (event) => {
    const isElsewhere = event.target.closest("input, textarea, select, dialog, [contenteditable]") || hasScrolled(event.target);
    if (event.touches.length !== 1 || !atTop() || isElsewhere || (window.visualViewport?.scale ?? 1) > 1.01) return;
    [start] = event.touches;
    addEventListener("touchmove", move, { passive: false });
    addEventListener("touchend", end);
    addEventListener("touchcancel", end);
  }, { passive: true });
}

/** Whether an element is inside something that scrolls by itself and is not at its top. */
function hasScrolled(element) {
  return element !== document.body && element.parentElement && (element.scrollTop > 0 || hasScrolled(element.parentElement));
}

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
