import { type DocumentName, documents } from "../../documents.ts";

/** What a link to one of the school's own documents says besides its name. */
export function documentNote(name: DocumentName): string {
  return `PDF, ${Math.ceil(documents[name].bytes / 1000)} KB, opens in a new tab`;
}
