import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig, type Plugin } from "vite";
import { checkBrand } from "./tools/plugins/check-brand.ts";
import { criticalCss } from "./tools/plugins/critical-css.ts";
import { pageText } from "./tools/plugins/page-text.ts";
import { settingNames } from "./worker/runtime/settings.ts";

/** The settings of the environment, for the dev server; a build has none, for a deployment brings its own. */
function readSettingsFile(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(entries);
}

/** Scripts of islands in few files, as a phone on a slow network pays for each request. */
const scriptFiles = [
  // The first script imports nothing: a file that it imported would come before the page is painted.
  { name: "entry.client", test: /app[\\/]entry\.client|vite[\\/]preload-helper/ },
  // Stays in browsers when a new build changes the rest.
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
  { name: "islands", test: /app[\\/]ui[\\/](islands|motion)[\\/](?!.*\.island\.)/ },
];

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
    UnoCSS(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      ...(command === "serve" ? { config: { vars: readSettingsFile(process.env) } } : {}),
      persistState: false,
    }),
    reactRouter(),
    pageText(),
    criticalCss(),
    reloadPages,
  ],
}));
