declare module "virtual:written-words" {
  const words: import("./written.ts").WrittenWords;
  export default words;
}
