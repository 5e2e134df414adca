/** The dev server loads styles with the modules that import them, and those modules expect React's refresh hooks. */
Object.assign(window, {
  __vite_plugin_react_preamble_installed__: true,
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
const pages = import.meta.glob("./pages/**/*.tsx");
await import("./root.tsx");
await Promise.allSettled(Object.values(pages).map((load) => load()));
await import("./entry.client.ts");
