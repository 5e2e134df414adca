/**
 * Hydrates the islands when the page is there to be seen, or at a visitor's first press if that comes earlier. A press on a
 * button of one that is not hydrated yet is repeated when it is. Called when the document has been read (client-script.tsx).
 */
export async function wakeIslands(): Promise<void> {
  let pressed: Press | undefined;
  const remember = ({ target }: Event) => {
    pressed = pressOn(target) ?? pressed;
  };
  addEventListener("click", remember, true);
  await Promise.race([pageLoaded(), firstPress()]);
  if (!document.querySelector("[data-island]")) return;
  await painted();
  try {
    const { hydrateIslands } = await import("./hydrate-islands.tsx");
    await hydrateIslands((island) => {
      if (pressed?.island !== island) return;
      buttonsOf(island)[pressed.index]?.click();
      pressed = undefined;
    });
  } catch {
    // Offline, or a newer version of the site has been published meanwhile: the page stays as it is without scripts.
  }
}

/** By its number, as hydration replaces a button whose words a translator has changed. */
type Press = { island: HTMLElement; index: number };

function pressOn(target: EventTarget | null): Press | undefined {
  // A form is sent without a script.
  const at = target instanceof Element ? target : null;
  const button = at?.closest<HTMLElement>("button[type=button]");
  const island = button?.closest<HTMLElement>("[data-island]");
  return button && island ? { island, index: buttonsOf(island).indexOf(button) } : undefined;
}

function buttonsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll("button")];
}

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
