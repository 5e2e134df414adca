import { type ImageReference, imageAddress, imageName } from "../../entities/image-reference.ts";
import { OutsideLink } from "../words/links.tsx";

type AttachmentListProps = { references: readonly ImageReference[]; of: string };

export function AttachmentList({ references, of }: AttachmentListProps) {
  if (references.length === 0) return null;
  return (
    <ul className="relative z-1 mt-auto flex flex-wrap gap-x-4 text-small">
      {references.map((reference, index) => (
        <li key={reference}>
          <OutsideLink
            href={imageAddress(reference)}
            className="inline-link max-w-full break-anywhere"
          >
            {nameDocument(reference, references.length > 1 ? ` ${index + 1}` : "")}
            <span className="sr-only">{` for ${of}`}</span>
          </OutsideLink>
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
