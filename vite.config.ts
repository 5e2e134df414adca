import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { checkBrand } from "./tools/plugins/check-brand.ts";
import { draftMarks } from "./tools/plugins/draft-marks.ts";
import { firstStyles } from "./tools/plugins/first-styles.ts";
import { preactInBrowsers } from "./tools/plugins/preact-in-browsers.ts";
import { writtenWords } from "./tools/plugins/written-words.ts";
import { settingNames } from "./worker/runtime/settings.ts";

/** The settings of the environment, for the dev server; a build has none, for a deployment brings its own. */
function settingsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(given);
}

/** The scripts of islands in few files, as a phone on a slow network pays for each request, and in none what only others need. */
const scriptFiles = [
  // They stay in browsers when a new build changes the rest.
  { name: "preact", test: /node_modules[\\/]preact[\\/]/ },
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // The first script brings what fetches the others: one that it imported would come before the page is painted.
  { name: "entry.client", test: /app[\\/]entry\.client|vite[\\/]preload-helper/ },
  // Of the viewer as well, which must not wait for the certificate's.
  { name: "image-reference", test: /entities[\\/]image-reference/ },
  fileOf("islands", ["ui/islands/hydrate-islands.tsx", "ui/islands/island.tsx"]),
  fileOf("home-islands", ["pages/home/islands.ts"]),
  fileOf("certificate-islands", ["pages/admissions/islands.ts"]),
];

/** The file of all that these modules cannot begin without. */
function fileOf(file: string, modules: readonly string[]) {
  const beginnings = new Set(modules.map((module) => resolve("app", module)));
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      isPartOf(beginnings, id, graph) ? file : null,
  };
}

/** What a module fetches later is no part of it. */
function isPartOf(
  beginnings: ReadonlySet<string>,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (beginnings.has(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isPartOf(beginnings, importer, graph, seen));
}

/** A page is a document: what is written in the app shows after a reload. */
const reloadPages: Plugin = {
  name: "reload-pages",
  apply: "serve",
  hotUpdate({ server, file }) {
    if (file.startsWith(resolve("app")))
      server.environments.client.hot.send({ type: "full-reload" });
  },
};

export default defineConfig(({ command }) => ({
  define: { "import.meta.env.BUILD_NAME": JSON.stringify(randomUUID()) },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } },
  },
  plugins: [
    checkBrand(),
    preactInBrowsers(),
    UnoCSS(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      ...(command === "serve" ? { config: { vars: settingsIn(process.env) } } : {}),
      persistState: false,
    }),
    reactRouter(),
    writtenWords(),
    firstStyles(),
    reloadPages,
    draftMarks(),
  ],
}));
