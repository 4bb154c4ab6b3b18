import { ProductList } from "./product-list.js";
import { refreshOnRequest } from "./refresh.js";
import { refreshOnPull } from "./pull.js";
import { tellParent } from "./embed.js";
import { hideBrokenPictures } from "./pictures.js";
import { morphRows } from "./morph.js";

hideBrokenPictures();
morphRows();
const root = document.querySelector(".product-list");
if (root) {
  const list = new ProductList(root);
  if (root.dataset.parents !== undefined) tellParent(root);
  refreshOnRequest(list);
  refreshOnPull(list);
}
