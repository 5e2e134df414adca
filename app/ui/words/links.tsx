import { Fragment, type ReactNode } from "react";
import { type DocumentName, documents } from "../../documents.ts";
import { school } from "../../school.ts";

type LinkProps = { className?: string };

type OutsideLinkProps = LinkProps & {
  href: string;
  /** A sign before the words. */
  before?: ReactNode;
  children: ReactNode;
};

/** A link to another site: the portal, a map, what a message leads to. Always in a new tab, and it says so. */
export function OutsideLink({ href, className, before, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {before}
      <span>
        {children}
        <NewTabMark />
      </span>
    </a>
  );
}

/** After the words of a link that opens a new tab: an arrow for the eye, words for a screen reader. */
export function NewTabMark({ words = "opens in a new tab" }) {
  return (
    <>
      <svg aria-hidden="true" className="new-tab-icon">
        <use href="#new-tab" />
      </svg>
      <span className="sr-only">{` (${words})`}</span>
    </>
  );
}

/** A link in running text to one of the school's own documents: says that it is a PDF, its size, and its new tab. */
export function DocumentLink({ name, children }: { name: DocumentName; children: ReactNode }) {
  return (
    <a href={documents[name].path} target="_blank" rel="noopener">
      {children} ({documentNote(name)})
    </a>
  );
}

/** What a link to one of the school's own documents says besides its name. */
export function documentNote(name: DocumentName): string {
  return `PDF, ${Math.ceil(documents[name].bytes / 1000)} KB, opens in a new tab`;
}

/** The office's e-mail address; where a line is too short for it, it breaks behind its sign and before its dots. */
export function EmailLink({ className }: LinkProps) {
  return (
    <a href={`mailto:${school.email}`} className={className}>
      <span>
        {school.email.split(/(?<=@)|(?=\.)/).map((part) => (
          <Fragment key={part}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}

type TelephoneLinkProps = LinkProps & { of?: { text: string; dial: string } };

/** A telephone number to tap: the office's, unless told whose. */
export function TelephoneLink({ of = school.telephone, className }: TelephoneLinkProps) {
  return (
    <a href={`tel:${of.dial}`} className={className}>
      {of.text}
    </a>
  );
}
