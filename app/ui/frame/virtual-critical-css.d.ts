declare module "virtual:critical-css" {
  /** Undefined in the dev server and in tests without a build, where all styles load at once. */
  const first: import("./page-styles.tsx").CriticalCss | undefined;
  export default first;
}
