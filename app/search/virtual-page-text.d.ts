declare module "virtual:page-text" {
  const words: import("./page-text.ts").PageText;
  export default words;
}
