import { getExtension } from "../../parse/file-kinds.ts";
import { type ImageReference, imageAddress, imageName } from "../../parse/image-reference.ts";
import { type FileFact, type FileFacts, selectOffered } from "../../school-api.ts";
import { formatFileSize } from "../text/format-number.ts";
import { OutsideLink } from "../text/links.tsx";

type AttachmentListProps = {
  references: readonly ImageReference[];
  files: FileFacts;
  of: string;
};

export function AttachmentList({ references, files, of }: AttachmentListProps) {
  const offered = selectOffered(references, files);
  if (offered.length === 0) return null;
  const described = offered.map((reference) => describeFile(reference, files[reference]));
  return (
    <ul className="relative z-1 mt-auto flex flex-wrap gap-x-4 text-small">
      {described.map((file) => {
        const alike = described.filter(({ name }) => name === file.name);
        const number = alike.length > 1 ? ` ${alike.indexOf(file) + 1}` : "";
        return (
          <li key={file.href}>
            <OutsideLink href={file.href} className="inline-link max-w-full break-anywhere">
              {file.name + number + file.note}
              <span className="sr-only">{` for ${of}`}</span>
            </OutsideLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Most references are only identifiers: then the school API may name the file as it sends it. "Datesheet X" or "Document", " (PDF, 240 KB)" */
export function describeFile(reference: ImageReference, facts: FileFact | undefined) {
  const [path = ""] = /[^/=]*$/.exec(imageName(reference)) ?? [];
  const named = [path, facts?.name ?? ""].map((file) => /^(.+)\.([a-z]{3,4})$/i.exec(file) ?? []);
  const [, name = ""] = named.find(([, words]) => words && !/^[\da-f-]*$/i.test(words)) ?? [];
  const kind = facts ? getExtension(facts.contentType) : named[0]?.[2];
  const size = facts?.bytes && formatFileSize(facts.bytes);
  const note = [kind?.toUpperCase(), size].filter(Boolean).join(", ");
  const sort = /^(?:jpe?g|png|gif|webp|avif|heic|bmp|svg)$/i.test(kind ?? "")
    ? "Picture"
    : "Document";
  return {
    href: imageAddress(reference),
    name: name.replaceAll(/[_-]+/g, " ") || sort,
    note: note && ` (${note})`,
  };
}
