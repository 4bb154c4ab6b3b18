/** Why rows did not come. */
export class FragmentError extends Error {
  /** @param {number} [retryAfter] seconds that the server asks to wait */
  constructor(message, retryAfter) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/**
 * The list that a URL of rows answers, as an element of a document of its own: nothing in it has run or loaded.
 * What is no such list (a login page, a proxy's error) throws.
 * @param {string} url as the server wrote it
 * @param {RequestInit} options
 */
export async function fetchFragment(url, options) {
  const response = await fetch(url, { headers: { Accept: "text/html" }, ...options });
  if (!response.ok) {
    throw new FragmentError(response.statusText, Number(response.headers.get("Retry-After")) || undefined);
  }
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) throw new FragmentError("not HTML");
  const parsed = new DOMParser().parseFromString(await response.text(), "text/html");
  const [list, ...others] = parsed.body.children;
  if (!list?.matches(".product-list") || others.length) throw new FragmentError("not rows");
  return list;
}
