import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import type { Plugin } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import { content } from "../tools/plugins/content.ts";
import { criticalCss } from "../tools/plugins/critical-css.ts";
import { pageText } from "../tools/plugins/page-text.ts";
import { siteDocuments } from "../tools/plugins/site-documents.ts";
import { typeface } from "../tools/plugins/typeface.ts";
import { settingNames } from "../worker/runtime/settings.ts";
import { shared } from "./vitest.shared.ts";

/** A developer's .dev.vars must not change what tests see. */
const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));

/** The router's plugin would call React's development runtime. */
const productionJsx: Plugin = {
  name: "production-jsx",
  enforce: "post",
  config: () => ({ oxc: { jsx: { development: false } } }),
};

export default mergeConfig(
  shared,
  defineConfig({
    plugins: [
      content(),
      // The inspector listens on a fixed port, which a second run would find taken.
      UnoCSS({ inspector: false }),
      // With `verbose`, the runtime logs each connection that a test breaks on purpose.
      cloudflareTest({
        verbose: false,
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: { bindings: unset },
      }),
      reactRouter(),
      productionJsx,
      typeface(),
      pageText(),
      siteDocuments(),
      criticalCss(),
    ],
    test: {
      name: "worker",
      setupFiles: ["tests/harness/worker/sample-schools-setup.ts"],
      // React without its development checks; `tests/browser` has these for hydration.
      env: { NODE_ENV: "production" },
      include: ["tests/worker/**/*.test.ts", "tests/app/{pages,feeds,ui}/**/*.test.ts"],
      globalSetup: ["tests/harness/worker/school-api-setup.ts"],
    },
  }),
);
