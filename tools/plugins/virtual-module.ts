import type { Plugin, Rolldown } from "vite";

/** Provides a module whose code is made during the build. */
export function virtualModule(
  name: `virtual:${string}` | `#${string}`,
  load: (context: Rolldown.PluginContext) => string | Promise<string>,
): Plugin {
  const id = `\0${name}`;
  return {
    name,
    resolveId: (wanted) => (wanted === name ? id : undefined),
    load(wanted) {
      return wanted === id ? load(this) : undefined;
    },
  };
}
