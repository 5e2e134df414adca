import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vite";
import { criticalCss } from "../../tools/plugins/critical-css.ts";
import { pageText } from "../../tools/plugins/page-text.ts";
import { siteDocuments } from "../../tools/plugins/site-documents.ts";

/** The pages with another worker around them, for the benchmark. */
export default defineConfig({
  plugins: [
    UnoCSS(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      config: { main: "tests/bench/bare-worker.tsx" },
      persistState: false,
    }),
    reactRouter(),
    pageText(),
    siteDocuments(),
    criticalCss(),
  ],
});
