/**
 * Brings the islands to life when the page is there to be seen, or at a visitor's first press if that comes earlier. A press on
 * a button of one that is not alive yet is made again when it is. Called when the document has been read (client-script.tsx).
 */
export async function wakeIslands(): Promise<void> {
  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    if (button) pressed = button;
  };
  addEventListener("click", remember, true);
  await Promise.race([pageLoaded(), firstPress()]);
  if (!document.querySelector("[data-island]")) return;
  await painted();
  try {
    const { hydrateIslands } = await import("./hydrate-islands.tsx");
    await hydrateIslands((island) => {
      if (!island.contains(pressed ?? null)) return;
      pressed?.click();
      pressed = undefined;
    });
  } catch {
    // Offline, or a newer version of the site has been published meanwhile: the page stays as it is without scripts.
  }
}

/** What sends a form does so without a script. */
const pressable = "[data-island] button[type=button]";

function pageLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

function firstPress(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, resolve, { once: true, capture: true, passive: true });
  }
  return promise;
}

/** Once the first words are seen; not while the page waits behind another. */
function painted(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const seen = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve(seen.disconnect());
  });
  seen.observe({ type: "paint", buffered: true });
  return promise;
}
