import { type ImageReference, imageAddress } from "../../entities/image-reference.ts";
import { NewTabMark } from "../words/new-tab-mark.tsx";

export function AttachmentList({
  references,
  of,
}: {
  references: readonly ImageReference[];
  of: string;
}) {
  if (references.length === 0) return null;
  return (
    <ul className="relative z-1 flex flex-wrap gap-x-6 text-small">
      {references.map((reference, index) => (
        <li key={reference}>
          <a href={imageAddress(reference)} target="_blank" rel="noopener" className="inline-link">
            <span>
              {references.length > 1 ? `Attachment ${index + 1}` : "Attachment"}
              <span className="sr-only">{` for ${of}`}</span>
              <NewTabMark />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
