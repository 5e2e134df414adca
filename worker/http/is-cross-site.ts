/** A form sent by another site must not act in a visitor's name. */
export function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site && site !== "same-origin") return true;
  return origin !== null && URL.parse(origin)?.host !== new URL(url).host;
}
