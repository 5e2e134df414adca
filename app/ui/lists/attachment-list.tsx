import { type ImageReference, imageAddress, imageName } from "../../entities/image-reference.ts";
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
    <ul className="relative z-1 mt-auto flex flex-wrap gap-x-6 text-small">
      {references.map((reference, index) => (
        <li key={reference}>
          <a
            href={imageAddress(reference)}
            target="_blank"
            rel="noopener"
            className="inline-link max-w-full break-anywhere"
          >
            <span>
              {nameDocument(reference, references.length > 1 ? ` ${index + 1}` : "")}
              <span className="sr-only">{` for ${of}`}</span>
              <NewTabMark />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The school API gives only identifiers, but some are file names: "Datesheet X (PDF)". */
function nameDocument(reference: ImageReference, number: string): string {
  const [file = ""] = /[^/=]*$/.exec(imageName(reference)) ?? [];
  const [, name = file, kind] = /^(.+)\.([a-z]{3,4})$/i.exec(file) ?? [];
  const isName = kind && !/^[\da-f-]*$/i.test(name);
  const words = isName ? name.replaceAll(/[_-]+/g, " ") : `Document${number}`;
  return kind ? `${words} (${kind.toUpperCase()})` : words;
}
