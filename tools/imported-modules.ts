import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Adds a module, and everything in the app that it imports. */
export function addImportedModules(file: string, modules: Set<string>): void {
  if (modules.has(file) || !existsSync(file)) return;
  modules.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/(?:from|import) "(\.[^"]+\.(?:tsx?|mdx))"/g);
  for (const [, path = ""] of imports) addImportedModules(join(dirname(file), path), modules);
}
