/** Resolves once the visitor presses, types, touches, scrolls or focuses something. */
export const firstAction = new Promise((resolve) => {
  for (const kind of ["keydown", "pointerdown", "touchstart", "wheel", "focusin"])
    addEventListener(kind, resolve, { once: true, capture: true, passive: true });
});

export function waitForLoad(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}
