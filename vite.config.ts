import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig, type Rolldown } from "vite";

const settings = ["SCHOOL_API_ORIGIN", "SCHOOL_CODE", "SCHOOL_API_TOKEN", "PURGE_TOKEN"];

/** The settings of the environment, for the dev server; a build has none, for a deployment brings its own. */
function settingsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = settings.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(given);
}

/** The modules that the two hydrated pages begin with. */
const home = /[\\/]app[\\/](root|pages[\\/]home[\\/]home)\.tsx/;
const certificate = /[\\/]app[\\/](root|pages[\\/]admissions[\\/]transfer-certificate)\.tsx/;

/**
 * Their scripts, in few files: a phone on a slow network pays for each request. Neither fetches what only the other needs, nor
 * what only pages without scripts show. A file takes along what its modules import, so what both need comes first.
 */
const scriptFiles = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /node_modules[\\/]react-router[\\/]/ },
  partsOf([home, certificate], "parts"),
  partsOf([home], "home-parts"),
  partsOf([certificate], "certificate-parts"),
];

/** The file of the modules that all these pages need, and others as well: what is one page's alone stays with it. */
function partsOf(pages: readonly RegExp[], file: string) {
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      pages.every((page) => isPartOf(page, id, graph)) ? file : null,
    test: /[\\/]app[\\/](?!pages)/,
    minShareCount: 2,
  };
}

/** Whether a page cannot begin without the module; what it fetches later is no part of it. */
function isPartOf(
  page: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (page.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isPartOf(page, importer, graph, seen));
}

export default defineConfig(({ command }) => ({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } },
  },
  plugins: [
    UnoCSS(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      ...(command === "serve" ? { config: { vars: settingsIn(process.env) } } : {}),
      persistState: false,
    }),
    reactRouter(),
  ],
}));
