import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Scene } from "./drawing/sheet.ts";

/** The drawings by name, each a file of `scenes/`. */
export function drawingNames(): string[] {
  const files = readdirSync(join(import.meta.dirname, "scenes"));
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3))
    .sort();
}

/** The scene of that name in `scenes/`. */
export async function loadScene(name: string): Promise<Scene> {
  const { scene } = (await import(`./scenes/${name}.ts`)) as { scene: Scene };
  return scene;
}
