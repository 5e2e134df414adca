declare module "virtual:page-text" {
  const words: typeof import("./collect-page-text.tsx").pageText;
  export default words;
}
