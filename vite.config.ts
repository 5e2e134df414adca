import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vite";

const settings = ["SCHOOL_API_ORIGIN", "SCHOOL_CODE", "SCHOOL_API_TOKEN", "PURGE_TOKEN"];

/** The settings of the environment, for the dev server; a build has none, for a deployment brings its own. */
function settingsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = settings.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(given);
}

/**
 * The scripts of the two pages that are hydrated, in few files: a phone on a slow network pays for each request. Left out is
 * what only pages without scripts show, and the photo viewer, which comes by itself.
 */
const scriptFiles = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /node_modules[\\/]react-router[\\/]/ },
  {
    name: "parts",
    test: /[\\/]app[\\/](?!pages)(?!.*(photo-|rich-text|desk-messages))/,
    minShareCount: 2,
  },
];

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
