import type { ReactNode } from "react";
import { findLinks, MAX_LINKS } from "../../parse/find-links.ts";
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

/** How many more links are shown. */
export type LinkBudget = { left: number };

type LinkedTextProps = { of: string; budget?: LinkBudget };

export function LinkedText({ of: text, budget = { left: MAX_LINKS } }: LinkedTextProps): ReactNode {
  return splitStruck(text).map((part, index) => {
    const linked = linkAll(part, budget);
    if (index % 2 === 0) return linked;
    return (
      <s key={index}>
        <span className="sr-only">struck out: </span>
        {linked}
      </s>
    );
  });
}

function linkAll(text: string, budget: LinkBudget): ReactNode {
  return findLinks(text, budget.left).map(({ text: words, href }, index) => {
    if (href === undefined) return words;
    budget.left -= 1;
    return (
      <ContentLink key={index} href={href} className="relative z-1 break-anywhere">
        {words}
      </ContentLink>
    );
  });
}
