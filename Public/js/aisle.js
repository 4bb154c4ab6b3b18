import { ProductList } from "./product-list.js";
import { refreshOnPull, refreshOnRequest } from "./refresh.js";
import { tellParent } from "./embed.js";
import { morphRows } from "./motion.js";

hideBrokenPictures();
morphRows();
const root = document.querySelector(".product-list");
if (root) {
  const list = new ProductList(root);
  if (root.dataset.parents !== undefined) tellParent(root);
  refreshOnRequest(list);
  refreshOnPull(list);
}

/** A picture that does not come leaves its grey box: no sign of breakage. */
function hideBrokenPictures() {
  const hide = (picture) => {
    if (picture instanceof HTMLImageElement) picture.hidden = true;
  };
  addEventListener("error", (event) => hide(event.target), true);
  for (const picture of document.images) {
    if (picture.complete && !picture.naturalWidth && picture.currentSrc) hide(picture);
  }
}
