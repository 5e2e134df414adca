import type { Plugin } from "vite";

const inBrowsers: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/compat/jsx-runtime",
  "react/jsx-dev-runtime": "preact/compat/jsx-dev-runtime",
};

/** The router's part for browsers is built as well, but no page asks for it. */
const ofTheRouter = /[\\/]node_modules[\\/](@?react-router|react|react-dom)[\\/]/;

/**
 * What comes to life in a browser is written for React, which renders it on the server; browsers are sent Preact for it, a
 * seventh of React's bytes.
 */
export function preactInBrowsers(): Plugin {
  return {
    name: "preact-in-browsers",
    enforce: "pre",
    // Bundled for the dev server ahead of the rest, it would bring React.
    config: () => ({ optimizeDeps: { exclude: ["yet-another-react-lightbox"] } }),
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer = "") {
      const inBrowser = inBrowsers[source];
      return inBrowser && !ofTheRouter.test(importer) ? this.resolve(inBrowser, importer) : null;
    },
  };
}
