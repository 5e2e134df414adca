import { renderToStaticMarkup } from "react-dom/server";
import { findPage, parentPage } from "../../site-map.ts";
import type { FrameMarkup } from "./frame.tsx";
import { FooterContent } from "./site-footer.tsx";
import { HeaderContent } from "./site-header.tsx";

const headers = new Map<string, string>();
let footer: string | undefined;

/** Of the page at this address, or of the one that has it below; rendered once, as neither changes while an isolate lives. */
export function frameMarkup(pathname: string): FrameMarkup {
  const page = findPage(pathname);
  const here = page ?? parentPage(pathname);
  const isBelow = here !== page;
  const key = `${here?.path}${isBelow ? "/" : ""}`;
  const header =
    headers.get(key) ?? renderToStaticMarkup(<HeaderContent here={here} isBelow={isBelow} />);
  headers.set(key, header);
  footer ??= renderToStaticMarkup(<FooterContent />);
  return { header, footer };
}
