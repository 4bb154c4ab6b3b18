/** A picture that does not come leaves its grey box: no sign of breakage. */
export function hideBrokenPictures() {
  const hide = (picture) => {
    if (picture instanceof HTMLImageElement) picture.hidden = true;
  };
  addEventListener("error", (event) => hide(event.target), true);
  for (const picture of document.images) {
    if (picture.complete && !picture.naturalWidth && picture.currentSrc) hide(picture);
  }
}
