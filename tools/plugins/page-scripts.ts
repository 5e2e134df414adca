import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Deletes the scripts of React Router's own client: pages are not hydrated, so none of them requests one. */
export function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle({ dir = "" }, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = scripts.find((script) => script.facadeModuleId?.endsWith("/entry.client.ts"));
      if (!entry) throw new Error("The build has no entry script");
      const requested = new Set([entry.fileName]);
      // A set's loop also visits what is added meanwhile.
      for (const name of requested) {
        const script = bundle[name] as Rolldown.OutputChunk;
        for (const other of [...script.imports, ...script.dynamicImports]) requested.add(other);
      }
      for (const { fileName } of scripts) if (!requested.has(fileName)) rmSync(join(dir, fileName));
    },
  };
}
