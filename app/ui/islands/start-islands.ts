import { firstAction, waitForLoad } from "./first-action.ts";

type StartIsland = (island: HTMLElement) => void;

const scripts = import.meta.glob<StartIsland>("/app/**/*.island.ts", { import: "default" });

/**
 * After the first paint, or at the first action if that comes earlier; one at a time, so that no task is long. An island that
 * has not started keeps its attribute, and is styled to work without its script.
 */
export async function startIslands(): Promise<void> {
  await Promise.race([waitForLoad(), firstAction]);
  await waitForPaint();
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    // Offline, or a newer version has been published: the page works without scripts.
    const start = await scripts[island.dataset.island ?? ""]?.().catch(() => {});
    if (!start) continue;
    await waitForIdle();
    try {
      start(island);
      delete island.dataset.island;
    } catch (error) {
      console.error(error);
    }
  }
}

/** A frame is painted between the two. */
function waitForPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Safari has no `requestIdleCallback`. */
function waitForIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(resolve, { timeout: 200 })
      : setTimeout(resolve),
  );
}
