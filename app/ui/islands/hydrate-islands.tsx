import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SlotNodes } from "./island.tsx";
import { whenNear } from "./when-near.ts";

const modules = import.meta.glob<ComponentType>("/app/**/*.island.tsx", { import: "default" });

/** Islands near the screen are hydrated at once, others when they come near. */
export async function hydrateIslands(onHydrated: (island: HTMLElement) => void): Promise<void> {
  const hydrateIsland = async (island: HTMLElement) => {
    await hydrate(island);
    onHydrated(island);
  };
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const near = islands.map((island) => {
    // Its wrapper is `display: contents`.
    const box = island.firstElementChild;
    if (!box || box.getBoundingClientRect().top <= 2 * innerHeight) return hydrateIsland(island);
    // If the script fails to load, it stays static.
    whenNear(box, "100% 0px", () => void hydrateIsland(island).catch(() => {}));
    return undefined;
  });
  await Promise.all(near);
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
  const typed = getFields(island).map(({ name, value }) => [name, value] as const);
  // A translator or a password manager may have changed the page: React then renders the island anew.
  hydrateRoot(island, tree, { onRecoverableError: () => {} });
  await promise;
  for (const [name, value] of typed)
    for (const field of getFields(island))
      if (field.name === name && field.value === "") field.value = value;
}

function getFields(island: HTMLElement): HTMLInputElement[] {
  return [...island.querySelectorAll("input")];
}

function Hydrated({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

function getSlotNodes(island: HTMLElement): ReadonlyMap<string, Node[]> {
  const slots = [...island.querySelectorAll<HTMLElement>("[data-slot]")];
  return new Map(slots.map((slot) => [slot.dataset.slot ?? "", [...slot.childNodes]]));
}
