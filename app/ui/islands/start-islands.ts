import { firstAction, waitForLoad } from "./first-action.ts";

type StartIsland = (island: HTMLElement) => void;

const scripts = import.meta.glob<StartIsland>("/app/**/*.island.ts", { import: "default" });

/** After the first paint, or at the first action if that comes earlier; one at a time, so that no task is long. A press on a button that does not work yet is repeated. */
export async function startIslands(): Promise<void> {
  let pressed = null as HTMLElement | null;
  const rememberPress = ({ target }: Event) => {
    // Submit buttons work without scripts.
    if (target instanceof Element) pressed = target.closest("button[type=button]") ?? pressed;
  };
  addEventListener("click", rememberPress, true);
  await Promise.race([waitForLoad(), firstAction]);
  await waitForPaint();
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    // Offline, or a newer version has been published: the page works without scripts.
    const start = await scripts[island.dataset.island ?? ""]?.().catch(() => {});
    await waitForIdle();
    delete island.dataset.island;
    start?.(island);
    if (pressed && island.contains(pressed)) pressed.click();
  }
  removeEventListener("click", rememberPress, true);
}

function waitForPaint(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0)
      resolve(observer.disconnect());
  });
  observer.observe({ type: "paint", buffered: true });
  return promise;
}

/** Safari has no `requestIdleCallback`. */
function waitForIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(resolve, { timeout: 200 })
      : setTimeout(resolve),
  );
}
