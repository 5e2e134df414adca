/** What a response that depends on `savesData` varies by. */
export const DATA_HEADERS = "Save-Data, ECT";

/** Browsers send ECT, the effective connection type, because pages ask for it (`Accept-CH`). */
export function savesData({ headers }: Request): boolean {
  return headers.get("Save-Data") === "on" || /2g$/.test(headers.get("ECT") ?? "");
}
