import { type FileFact, type FileFacts, selectOffered } from "../../school-api.ts";
import type { CalendarDate } from "../../values/calendar-date.ts";
import { getExtension } from "../../values/file-kinds.ts";
import { type ImageReference, imageAddress, imageName } from "../../values/image-reference.ts";
import { formatDate } from "../text/date-text.tsx";
import { formatFileSize } from "../text/format-number.ts";
import { OutsideLink } from "../text/links.tsx";

type AttachmentListProps = {
  references: readonly ImageReference[];
  files: FileFacts;
  of: string;
  /** Where several items may have that title. */
  date?: CalendarDate | undefined;
  /** What they are, if their files have no names. */
  kind?: "document" | "notice";
};

export function AttachmentList(props: AttachmentListProps) {
  const { files, of, date, kind = "document" } = props;
  const references = selectOffered(props.references, files);
  if (references.length === 0) return null;
  const count = references.length;
  return (
    <ul className="relative z-1 mt-auto flex flex-wrap gap-x-4 text-small">
      {references.map((reference, index) => {
        const { name, note } = describeFile(reference, files[reference]);
        const words = name || `${of}, ${kind}${count > 1 ? ` ${index + 1} of ${count}` : ""}`;
        const context = `${name && ` for ${of}`}${date ? ` of ${formatDate(date)}` : ""}`;
        return (
          <li key={reference}>
            <OutsideLink
              href={imageAddress(reference)}
              className="inline-link max-w-full break-anywhere"
            >
              {words + note}
              {context && <span className="sr-only">{context}</span>}
            </OutsideLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Most references are only identifiers: then the school API may name the file as it sends it. "Datesheet X", " (PDF, 240 KB)" */
export function describeFile(reference: ImageReference, facts: FileFact | undefined) {
  const [path = ""] = /[^/=]*$/.exec(imageName(reference)) ?? [];
  const named = [path, facts?.name ?? ""].map((file) => /^(.+)\.([a-z]{3,4})$/i.exec(file) ?? []);
  const [, name = ""] = named.find(([, words]) => words && !/^[\da-f-]*$/i.test(words)) ?? [];
  const kind = facts ? getExtension(facts.contentType) : named[0]?.[2];
  const size = facts?.bytes && formatFileSize(facts.bytes);
  const note = [kind?.toUpperCase(), size].filter(Boolean).join(", ");
  return { name: name.replaceAll(/[_-]+/g, " "), note: note && ` (${note})` };
}
