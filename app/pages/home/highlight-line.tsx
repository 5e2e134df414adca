import { type ImageReference, imageAddress } from "../../entities/image-reference.ts";
import { NewTabMark } from "../../ui/words/links.tsx";
import type { HomeContent } from "./home-content.ts";

export function HighlightLine({ title, attachments }: HomeContent["highlights"][number]) {
  const [first, ...others] = attachments;
  if (!first) return title;
  return (
    <>
      <DocumentOf reference={first}>{title}</DocumentOf>
      {others.map((reference, index) => (
        <DocumentOf key={reference} reference={reference}>
          ({index + 2}
          <span className="sr-only"> of {title}</span>)
        </DocumentOf>
      ))}
    </>
  );
}

type DocumentOfProps = { reference: ImageReference; children: React.ReactNode };

function DocumentOf({ reference, children }: DocumentOfProps) {
  return (
    <a
      href={imageAddress(reference)}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center justify-center min-w-6 min-h-11 mr-2 visited:text-link"
    >
      <span>
        {children}
        <NewTabMark />
      </span>
    </a>
  );
}
