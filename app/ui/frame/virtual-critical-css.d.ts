declare module "virtual:critical-css" {
  /** Undefined in the dev server and in tests without a build, which load all styles at once. */
  const first: import("./page-styles.tsx").CriticalCss | undefined;
  export default first;
}
