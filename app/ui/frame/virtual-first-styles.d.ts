declare module "virtual:first-styles" {
  /** Undefined in the dev server and in tests without a build, where all styles load at once. */
  const first: import("./page-styles.tsx").FirstStyles | undefined;
  export default first;
}
