import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { bundles } from "../../islands.ts";
import { KeptNodes } from "./island.tsx";

/**
 * Brings the page's islands to life: at once those that are near the screen, the others when they come near. `alive` is told of
 * each that answers to its visitor.
 */
export async function hydrateIslands(alive: (island: HTMLElement) => void): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const { near = [], far = [] } = Object.groupBy(islands, (it) => (isFar(it) ? "far" : "near"));
  const wake = async (island: HTMLElement) => {
    await hydrate(island);
    alive(island);
  };
  // Should a script not come, they stay as they are without.
  for (const island of far) whenNear(island, () => void wake(island).catch(() => {}));
  await Promise.all(near.map(wake));
}

/** More than a screen below the present one. */
function isFar({ firstElementChild }: HTMLElement): boolean {
  const { top = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
  return top > 2 * innerHeight;
}

/** An island itself has no box. */
function whenNear({ firstElementChild }: HTMLElement, call: () => void): void {
  const nearness = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return;
      nearness.disconnect();
      call();
    },
    { rootMargin: "100% 0px" },
  );
  if (firstElementChild) nearness.observe(firstElementChild);
}

/** Over when the island answers to its visitor. */
async function hydrate(island: HTMLElement): Promise<void> {
  const [bundle = "", name = ""] = (island.dataset.island ?? "").split("/");
  const parts = await bundles[bundle as keyof typeof bundles]();
  const Part = parts[name as keyof typeof parts] as React.ComponentType;
  const { promise, resolve } = Promise.withResolvers<void>();
  const tree = (
    <KeptNodes value={keptOf(island)}>
      <Part {...JSON.parse(island.dataset.properties ?? "{}")} />
      <Alive then={resolve} />
    </KeptNodes>
  );
  // From here on it sees to presses itself: wake-islands.ts must not make them again.
  delete island.dataset.island;
  hydrateRoot(island, tree);
  await promise;
}

function Alive({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

function keptOf(island: HTMLElement): ReadonlyMap<string, Node[]> {
  const kept = [...island.querySelectorAll<HTMLElement>("[data-kept]")];
  return new Map(kept.map((part) => [part.dataset.kept ?? "", [...part.childNodes]]));
}
