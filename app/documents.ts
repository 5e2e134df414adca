/** The documents to download; npm run documents writes documents.json. */
import documents from "./documents.json" with { type: "json" };

export { documents };
export type DocumentName = keyof typeof documents;
