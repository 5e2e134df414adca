import { resolve } from "node:path";
import type { Plugin } from "vite";

const inBrowsers: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/compat/jsx-runtime",
  "react/jsx-dev-runtime": "preact/compat/jsx-dev-runtime",
};

const app = resolve("app");
/** It shows a package's viewer, which counts on the order in which React begins and ends effects. */
const photoViewer = resolve("app/ui/pictures/photo-viewer.tsx");

/**
 * What comes to life in a browser is written for React, which renders it on the server; browsers are sent Preact for it, a
 * seventh of React's bytes. What packages ask for stays React.
 */
export function preactInBrowsers(): Plugin {
  return {
    name: "preact-in-browsers",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer = "") {
      const inBrowser = inBrowsers[source];
      const isOurs = importer.startsWith(app) && !importer.startsWith(photoViewer);
      return inBrowser && isOurs ? this.resolve(inBrowser, importer) : null;
    },
  };
}
