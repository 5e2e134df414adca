declare module "virtual:first-styles" {
  /** None where nothing is built: the dev server and tests of unbuilt pages have all styles at once. */
  const first: import("./page-styles.tsx").FirstStyles | undefined;
  export default first;
}
