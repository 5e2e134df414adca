import type { ReactNode } from "react";
import { findLinks } from "../../parse/find-links.ts";
import { splitStruck } from "../../parse/text-marks.ts";
import { ContentLink } from "./links.tsx";

export function Description({ of: text }: { of: string }) {
  if (text === "") return null;
  return (
    <p className="whitespace-pre-line">
      <LinkedText of={text} />
    </p>
  );
}

export function LinkedText({ of: text }: { of: string }): ReactNode {
  return splitStruck(text).map((part, index) =>
    index % 2 === 0 ? (
      linkAll(part)
    ) : (
      <s key={index}>
        <span className="sr-only">struck out: </span>
        {linkAll(part)}
      </s>
    ),
  );
}

function linkAll(text: string): ReactNode {
  return findLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <ContentLink key={index} href={href} className="relative z-1 break-anywhere">
        {words}
      </ContentLink>
    ),
  );
}
