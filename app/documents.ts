/** The PDFs that pages link to, in public/documents. */
export { default as documents } from "virtual:site-documents";

export type DocumentName =
  | "admission-form"
  | "booklist"
  | "fees-i"
  | "fees-ii"
  | "fees-iii-vii"
  | "fees-ix-x"
  | "fees-nur-ukg"
  | "fees-viii"
  | "fees-xi-xii-commerce"
  | "fees-xi-xii-science";
