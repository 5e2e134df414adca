import { type DocumentName, documents } from "../../documents.ts";
import { documentNote } from "./links.tsx";
import { NewTabMark } from "./new-tab-mark.tsx";

export function DocumentTile({ name, title }: { name: DocumentName; title: string }) {
  return (
    <a
      href={documents[name].path}
      target="_blank"
      rel="noopener"
      className="group flex items-center gap-4 h-full min-h-16 px-4 py-3 rounded-2 border border-rule bg-card text-link visited:text-link no-underline hover:border-title"
    >
      <svg aria-hidden="true" viewBox="0 0 32 40" width="32" height="40" className="flex-none">
        <path className="fill-band stroke-accent" strokeWidth="2" d="M2 2h19l9 9v27H2z" />
        <path
          className="fill-none stroke-accent"
          strokeWidth="2"
          d="M21 2v9h9M8 20h16M8 26h16M8 32h10"
        />
      </svg>
      <span>
        <span className="block font-600 group-hover:underline">{title}</span>
        <span className="block text-small text-muted">
          {documentNote(name)}
          <NewTabMark />
        </span>
      </span>
    </a>
  );
}
