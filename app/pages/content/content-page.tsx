/** What pages of app/content are made of besides the components of parts.tsx; MDX imports it. */
import type { DocumentName } from "virtual:site-documents";
import type { ReactNode } from "react";
import { useCurrentPage } from "../../ui/frame/page.tsx";
import { DateText, DocumentLink, Page } from "../../ui/page-parts.ts";
import { ContentLink } from "../../ui/text/links.tsx";
import * as parts from "./parts.tsx";

export function useMDXComponents() {
  return { ...parts, wrapper: ContentPage, a: MarkdownLink };
}

export function ContentPage({ children }: { children?: ReactNode }) {
  const { lead, reviewed } = useCurrentPage();
  return (
    <Page lead={lead}>
      {children}
      {reviewed && (
        <p className="text-small text-muted">
          Last reviewed <DateText date={reviewed} />
        </p>
      )}
    </Page>
  );
}

export function MarkdownLink({ href, children }: { href: string; children?: ReactNode }) {
  const [, document] = /^\/documents\/(.*)\.pdf$/.exec(href) ?? [];
  if (!document) return <ContentLink href={href}>{children}</ContentLink>;
  return <DocumentLink name={document as DocumentName}>{children}</DocumentLink>;
}
