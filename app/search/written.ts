/** `otherwise` holds synonyms, such as "5" for class V. */
export type WrittenPage = {
  address: string;
  title: string;
  heading: string;
  text: string;
  otherwise: string;
};
export type WrittenDocument = { address: string; title: string; otherwise: string };
export type WrittenWords = { pages: WrittenPage[]; documents: WrittenDocument[] };
