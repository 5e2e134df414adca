import { randomUUID } from "node:crypto";
import { basename, resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig, type Rolldown } from "vite";
import { type SitePage, sitePages } from "./app/site-map.ts";

const settings = ["SCHOOL_API_ORIGIN", "SCHOOL_CODE", "SCHOOL_API_TOKEN", "PURGE_TOKEN"];

/** The settings of the environment, for the dev server; a build has none, for a deployment brings its own. */
function settingsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = settings.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(given);
}

/**
 * The scripts of hydrated pages, in few files: a phone on a slow network pays for each request. No page fetches what only others
 * need, nor what only pages without scripts show. A file takes along what its modules import, so what most pages need comes first.
 */
const scriptFiles = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /node_modules[\\/]react-router[\\/]/ },
  ...setsOf(sitePages.filter((page) => page.hydrated))
    .toSorted((a, b) => b.length - a.length)
    .map(partsOf),
];

/** Every choice of one or more of the pages. */
function setsOf([first, ...others]: readonly SitePage[]): SitePage[][] {
  if (!first) return [];
  const sets = setsOf(others);
  return [[first], ...sets.map((set) => [first, ...set]), ...sets];
}

/** The file of the modules that all these pages need, and others as well: what is one page's alone stays with it. */
function partsOf(pages: readonly SitePage[]) {
  const file = `parts-of-${pages.map((page) => basename(page.file, ".tsx")).join("-and-")}`;
  const beginnings = pages.map(modulesBeginning);
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      beginnings.every((beginning) => isPartOf(beginning, id, graph)) ? file : null,
    test: /[\\/]app[\\/](?!pages)/,
    minShareCount: 2,
  };
}

/** The modules that a page begins with: the document around it, and its own. */
function modulesBeginning(page: SitePage): ReadonlySet<string> {
  return new Set(["root.tsx", page.file].map((file) => resolve("app", file)));
}

/** Whether a page cannot begin without the module; what it fetches later is no part of it. */
function isPartOf(
  beginning: ReadonlySet<string>,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (beginning.has(id.replace(/\?.*$/, ""))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isPartOf(beginning, importer, graph, seen));
}

export default defineConfig(({ command }) => ({
  define: { "import.meta.env.BUILD_NAME": JSON.stringify(randomUUID()) },
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
