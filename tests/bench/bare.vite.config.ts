import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vite";
import { firstStyles } from "../../tools/plugins/first-styles.ts";
import { writtenWords } from "../../tools/plugins/written-words.ts";

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
    writtenWords(),
    firstStyles(),
  ],
});
