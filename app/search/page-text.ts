/** `synonyms`: words to find the page by, such as "5" for class V. */
export type SearchablePage = {
  address: string;
  title: string;
  heading: string;
  text: string;
  synonyms: string;
};
export type SearchableDocument = { address: string; title: string; synonyms: string };
export type PageText = { pages: SearchablePage[]; documents: SearchableDocument[] };
