import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { reactRouter } from "@react-router/dev/vite";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [UnoCSS(),
          cloudflareTest({ wrangler: { configPath: "./wrangler.toml" } }),
          reactRouter(),
        ],
        test: { name: "workerd", include: ["tests/worker/**/*.test.ts"] },
      },
    ],
  },
});
