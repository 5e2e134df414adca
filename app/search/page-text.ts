/** `otherwise` holds synonyms, such as "5" for class V. */
export type SearchablePage = {
  address: string;
  title: string;
  heading: string;
  text: string;
  otherwise: string;
};
export type SearchableDocument = { address: string; title: string; otherwise: string };
export type PageText = { pages: SearchablePage[]; documents: SearchableDocument[] };
