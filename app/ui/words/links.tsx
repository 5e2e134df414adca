import { Fragment, type ReactNode } from "react";
import { type DocumentName, documents } from "../../documents.ts";
import { school } from "../../school.ts";
import { formatFileSize } from "./format-number.ts";
import { NewTabMark } from "./new-tab-mark.tsx";

type LinkProps = { className?: string | undefined };

type OutsideLinkProps = LinkProps & {
  href: string;
  before?: ReactNode;
  children: ReactNode;
};

/** Opens a new tab: for other sites and documents. */
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

/** For addresses that the school types: its own pages, telephones and e-mail stay in this tab. */
export function ContentLink(props: OutsideLinkProps) {
  const { href, className, before, children } = props;
  if (/^(?:http|\/api\/)/.test(href)) return <OutsideLink {...props} />;
  return (
    <a href={href} className={className}>
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

export function documentNote(name: DocumentName): string {
  return `PDF, ${formatFileSize(documents[name].bytes)}`;
}

/** Long addresses may break after the @ and before dots. */
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

export function TelephoneLink({ of = school.telephone, className }: TelephoneLinkProps) {
  return (
    <a href={`tel:${of.dial}`} className={className}>
      {of.text}
    </a>
  );
}
