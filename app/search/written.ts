/** `otherwise`: what visitors call it as well, such as "5" for a class V. */
export type WrittenPage = {
  address: string;
  title: string;
  heading: string;
  text: string;
  otherwise: string;
};
export type WrittenDocument = { address: string; title: string; otherwise: string };
export type WrittenWords = { pages: WrittenPage[]; documents: WrittenDocument[] };
