import documents, { type DocumentName } from "virtual:site-documents";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { school } from "../../school.ts";
import { formatFileSize } from "./format-number.ts";
import { NewTabMark } from "./new-tab-mark.tsx";

type LinkProps = { className?: string | undefined };

type OutsideLinkProps = ComponentProps<"a"> & { href: string; before?: ReactNode };

/** Opens a new tab: for other sites and documents. */
export function OutsideLink({ before, children, ...attributes }: OutsideLinkProps) {
  return (
    <a {...attributes} target="_blank" rel="noopener">
      {before}
      <span className="opens-tab">
        {children}
        <NewTabMark />
      </span>
    </a>
  );
}

/** For addresses that the school types: its own pages, telephones and e-mail stay in this tab. */
export function ContentLink(props: OutsideLinkProps) {
  const isOwn = props.href.startsWith(`${school.origin}/`);
  const href = isOwn ? props.href.slice(school.origin.length) : props.href;
  if (/^\s*(?:http|\/api\/)/i.test(href)) return <OutsideLink {...props} />;
  const { before, children, ...attributes } = props;
  return (
    <a {...attributes} href={href}>
      {before}
      {children}
    </a>
  );
}

type DocumentLinkProps = LinkProps & { name: DocumentName; children: ReactNode };

export function DocumentLink({ name, className, children }: DocumentLinkProps) {
  return (
    <OutsideLink href={documents[name].path} className={className}>
      {children} ({documentNote(name)})
    </OutsideLink>
  );
}

export function DocumentTile({ name, title }: { name: DocumentName; title: string }) {
  const icon = (
    <svg aria-hidden="true" viewBox="0 0 32 40" width="32" height="40" className="flex-none">
      <path className="fill-band stroke-accent" strokeWidth="2" d="M2 2h19l9 9v27H2z" />
      <path
        className="fill-none stroke-accent"
        strokeWidth="2"
        d="M21 2v9h9M8 20h16M8 26h16M8 32h10"
      />
    </svg>
  );
  return (
    <OutsideLink
      href={documents[name].path}
      className="box-link group flex items-center gap-4 h-full min-h-16 px-4 py-3 bg-card text-small text-muted visited:text-muted"
      before={icon}
    >
      <span className="block text-body font-600 text-link group-hover:underline">{title}</span>
      {documentNote(name)}
    </OutsideLink>
  );
}

function documentNote(name: DocumentName): string {
  return `PDF, ${formatFileSize(documents[name].bytes)}`;
}

/** Long addresses may break after the @ and before dots. */
export function EmailLink({ className }: LinkProps) {
  return (
    <a href={`mailto:${school.email}`} aria-label={school.email} className={className}>
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

export function TelephoneLink({ of = school.telephone, className }: TelephoneLinkProps) {
  return (
    <a href={`tel:${of.dial}`} className={className}>
      {of.text}
    </a>
  );
}
