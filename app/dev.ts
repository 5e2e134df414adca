/**
 * The dev server's alone: it brings styles with the modules that name them, which pages themselves never send to a browser.
 * Its modules ask for React's refresh, which reloading pages have no use for.
 */
Object.assign(window, {
  __vite_plugin_react_preamble_installed__: true,
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
const pages = import.meta.glob("./pages/**/*.tsx");
await import("./root.tsx");
await Promise.allSettled(Object.values(pages).map((load) => load()));
await import("./entry.client.ts");

export {};
