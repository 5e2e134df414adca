import type { ReactNode } from "react";
import { fileSizeOf } from "./file-size.ts";

/** A link in running text to one of the school's own PDFs: says so, says its size, and opens in a new tab. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const size = fileSizeOf(href);
  return (
    <a href={href} target="_blank" rel="noopener">
      {children} (PDF{size ? `, ${size}` : ""}, opens in a new tab)
    </a>
  );
}
