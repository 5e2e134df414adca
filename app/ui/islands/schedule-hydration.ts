import { waitForAction, waitForLoad } from "./first-action.ts";

/**
 * Hydrates islands after the first paint, or at the first action if that comes earlier. A press on a
 * button that is not hydrated yet is repeated afterwards.
 */
export async function scheduleHydration(): Promise<void> {
  let pressed: Press | undefined;
  const rememberPress = ({ target }: Event) => {
    pressed = findPressedButton(target) ?? pressed;
  };
  addEventListener("click", rememberPress, true);
  await Promise.race([waitForLoad(), waitForAction()]);
  if (!document.querySelector("[data-island]")) return;
  await painted();
  try {
    const { hydrateIslands } = await import("./hydrate-islands.tsx");
    await hydrateIslands((island) => {
      if (pressed?.island !== island) return;
      findButtons(island)[pressed.index]?.click();
      pressed = undefined;
    });
  } catch {
    // Offline, or a newer version has been published: the page works without scripts.
  }
}

/** By index, because hydration replaces buttons that a translator changed. */
type Press = { island: HTMLElement; index: number };

function findPressedButton(target: EventTarget | null): Press | undefined {
  // Submit buttons work without scripts.
  const at = target instanceof Element ? target : null;
  const button = at?.closest<HTMLElement>("button[type=button]");
  const island = button?.closest<HTMLElement>("[data-island]");
  return button && island ? { island, index: findButtons(island).indexOf(button) } : undefined;
}

function findButtons(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll("button")];
}

function painted(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0)
      resolve(observer.disconnect());
  });
  observer.observe({ type: "paint", buffered: true });
  return promise;
}
