import type { Scene } from "./drawing/sheet.ts";

/** The scene of that name in `scenes/`. */
export async function loadScene(name: string): Promise<Scene> {
  const { scene } = (await import(`./scenes/${name}.ts`)) as { scene: Scene };
  return scene;
}
