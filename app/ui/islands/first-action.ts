const actions = ["keydown", "pointerdown", "touchstart", "wheel", "focusin"];

let firstAction: Promise<unknown> | undefined;

/** Resolves once the visitor presses, types, touches, scrolls or focuses something. */
export function waitForAction(): Promise<unknown> {
  firstAction ??= new Promise((resolve) => {
    for (const kind of actions)
      addEventListener(kind, resolve, { once: true, capture: true, passive: true });
  });
  return firstAction;
}

export function waitForLoad(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}
