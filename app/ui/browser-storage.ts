/** Undefined where the browser forbids it: reading the property throws there. */
export function getStorage(name: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
