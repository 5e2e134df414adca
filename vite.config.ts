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

export default defineConfig(({ command }) => ({
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
