/** What comes to life on a page, in one file for each kind of page: `home/Slider` is the `Slider` of home's. */
export const bundles = {
  home: () => import("./pages/home/islands.ts"),
  certificate: () => import("./pages/admissions/islands.ts"),
};
