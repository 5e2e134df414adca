import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig, type Plugin } from "vite";
import { pickSettings } from "./tools/commands/steps/local-settings.ts";
import { baseline } from "./tools/plugins/baseline.ts";
import { content } from "./tools/plugins/content.ts";
import { criticalCss } from "./tools/plugins/critical-css.ts";
import { pageScripts } from "./tools/plugins/page-scripts.ts";
import { pageText } from "./tools/plugins/page-text.ts";
import { paperWidth } from "./tools/plugins/paper-width.ts";
import { siteDocuments } from "./tools/plugins/site-documents.ts";
import { typeface } from "./tools/plugins/typeface.ts";

/** Bundles island scripts into few files, because each request is slow on a phone. */
const scriptFiles = [
  // The entry script imports nothing, as an import would load before the first paint.
  { name: "entry.client", test: /app[\\/]entry\.client|vite[\\/]preload-helper/ },
  // Stays cached in browsers when a new build changes the rest.
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
  { name: "islands", test: /(home|motion)[\\/].*\.island\.ts$/ },
];

/** Pages are documents, so a change of the app reloads them. */
const reloadPages: Plugin = {
  name: "reload-pages",
  apply: "serve",
  hotUpdate({ server, file }) {
    if (file.startsWith(resolve("app")))
      server.environments.client.hot.send({ type: "full-reload" });
  },
};

/** React Router gives each pre-rendered page 10 s and has no setting for it; a busy machine needs longer for the first. */
const waitForPages: Plugin = {
  name: "wait-for-pages",
  apply: "build",
  config() {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds, 120_000));
  },
};

export default defineConfig(({ command }) => ({
  build: { cssTarget: baseline },
  define: { "import.meta.env.BUILD_NAME": JSON.stringify(randomUUID()) },
  environments: {
    client: {
      build: {
        target: baseline,
        license: { fileName: "third-party-notices.txt" },
        rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } },
      },
    },
  },
  plugins: [
    typeface(),
    content(),
    UnoCSS({ inspector: false }),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // For the dev server only; a deployment has its own.
      ...(command === "serve" ? { config: { vars: pickSettings(process.env) } } : {}),
      persistState: false,
    }),
    reactRouter(),
    pageScripts(),
    pageText(),
    siteDocuments(),
    criticalCss(),
    paperWidth(),
    reloadPages,
    waitForPages,
  ],
}));
