import type { ReactNode } from "react";
import { type DocumentName, documents } from "../../documents.ts";
import { documentNote } from "./document-note.ts";

/** A link in running text to one of the school's own documents: says that it is a PDF, its size, and its new tab. */
export function DocumentLink({ name, children }: { name: DocumentName; children: ReactNode }) {
  return (
    <a href={documents[name].path} target="_blank" rel="noopener">
      {children} ({documentNote(name)})
    </a>
  );
}
