import { useLoaderData } from "react-router";
import { getExtension } from "../../entities/file-kinds.ts";
import { type ImageReference, imageAddress, imageName } from "../../entities/image-reference.ts";
import type { FileFact, FileFacts } from "../../school-api.ts";
import { formatFileSize } from "../words/format-number.ts";
import { OutsideLink } from "../words/links.tsx";

type AttachmentListProps = {
  references: readonly ImageReference[];
  of: string;
  /** What they are called if their identifiers are no names. */
  name?: string;
};

/** What the loader knows of its page's attachments; see `SchoolApi.files`. */
type Loaded = { files?: FileFacts } | undefined;

export function AttachmentList(props: AttachmentListProps) {
  const { references, of, name = "Document" } = props;
  const loaded: Loaded = useLoaderData();
  if (references.length === 0) return null;
  return (
    <ul className="relative z-1 mt-auto flex flex-wrap gap-x-4 text-small">
      {references.map((reference, index) => (
        <li key={reference}>
          <OutsideLink
            href={imageAddress(reference)}
            className="inline-link max-w-full break-anywhere"
          >
            {nameDocument(
              reference,
              references.length > 1 ? `${name} ${index + 1}` : name,
              loaded?.files?.[reference],
            )}
            <span className="sr-only">{` for ${of}`}</span>
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}

/** The school API gives only identifiers, but some are file names: "Datesheet X (PDF, 240 KB)". */
function nameDocument(reference: ImageReference, fallback: string, facts: FileFact | undefined) {
  const [file = ""] = /[^/=]*$/.exec(imageName(reference)) ?? [];
  const [, name = file, extension = ""] = /^(.+)\.([a-z]{3,4})$/i.exec(file) ?? [];
  const isName = extension && !/^[\da-f-]*$/i.test(name);
  const kind = facts ? getExtension(facts.contentType) : extension;
  const note = [kind?.toUpperCase(), facts?.bytes && formatFileSize(facts.bytes)].filter(Boolean);
  const words = isName ? name.replaceAll(/[_-]+/g, " ") : fallback;
  return note.length > 0 ? `${words} (${note.join(", ")})` : words;
}
