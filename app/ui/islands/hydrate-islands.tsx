import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { bundles } from "../../islands.ts";
import { KeptNodes } from "./island.tsx";

/** Brings all islands of the page to life. */
export async function hydrateIslands(): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  await Promise.all(islands.map(hydrate));
}

/** Over when the island answers to its visitor. */
async function hydrate(island: HTMLElement): Promise<void> {
  const [bundle = "", name = ""] = (island.dataset.island ?? "").split("/");
  const parts = await bundles[bundle as keyof typeof bundles]();
  const Part = parts[name as keyof typeof parts] as React.ComponentType;
  const { promise, resolve } = Promise.withResolvers<void>();
  const tree = (
    <StrictMode>
      <KeptNodes value={keptOf(island)}>
        <Part {...JSON.parse(island.dataset.properties ?? "{}")} />
        <Alive then={resolve} />
      </KeptNodes>
    </StrictMode>
  );
  // From here on React sees to presses itself: wake-islands.ts must not make them again.
  delete island.dataset.island;
  // In small steps, between which the page answers.
  startTransition(() => void hydrateRoot(island, tree));
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
