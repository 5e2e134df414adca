import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SlotNodes } from "./island.tsx";
import { whenNear } from "./when-near.ts";

const modules = import.meta.glob<ComponentType>("/app/**/*.island.tsx", { import: "default" });

/** Islands near the screen are hydrated at once, others when they come near. */
export async function hydrateIslands(onHydrated: (island: HTMLElement) => void): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const { near = [], far = [] } = Object.groupBy(islands, (island) =>
    isFar(island) ? "far" : "near",
  );
  const hydrateIsland = async (island: HTMLElement) => {
    await hydrate(island);
    onHydrated(island);
  };
  // If the script fails to load, they stay static.
  for (const island of far) {
    // The island's wrapper is `display: contents`.
    const { firstElementChild: box } = island;
    if (box) whenNear(box, "100% 0px", () => void hydrateIsland(island).catch(() => {}));
  }
  await Promise.all(near.map(hydrateIsland));
}

function isFar({ firstElementChild }: HTMLElement): boolean {
  const { top = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
  return top > 2 * innerHeight;
}

async function hydrate(island: HTMLElement): Promise<void> {
  const Part = await modules[island.dataset.island ?? ""]?.();
  if (!Part) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const tree = (
    <SlotNodes value={getSlotNodes(island)}>
      <Part {...JSON.parse(island.dataset.properties ?? "{}")} />
      <Hydrated then={resolve} />
    </SlotNodes>
  );
  // From here on the island handles clicks itself, so schedule-hydration.ts must not repeat them.
  delete island.dataset.island;
  hydrateRoot(island, tree);
  await promise;
}

function Hydrated({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

function getSlotNodes(island: HTMLElement): ReadonlyMap<string, Node[]> {
  const slots = [...island.querySelectorAll<HTMLElement>("[data-slot]")];
  return new Map(slots.map((slot) => [slot.dataset.slot ?? "", [...slot.childNodes]]));
}
