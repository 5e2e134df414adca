import type { ReactNode } from "react";
import { NewTabMark } from "./new-tab-mark.tsx";

type OutsideLinkProps = {
  href: string;
  className?: string;
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
