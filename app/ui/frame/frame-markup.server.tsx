import { renderToStaticMarkup } from "react-dom/server";
import { pageAbove, pageSpelled } from "../../site-map.ts";
import type { FrameMarkup } from "./frame.tsx";
import { FooterContent } from "./site-footer.tsx";
import { HeaderContent } from "./site-header.tsx";

const rendered = new Map<string, FrameMarkup>();

/** Of the page at this address, or of the one that has it below; rendered once, as it never changes while an isolate lives. */
export function frameMarkup(pathname: string): FrameMarkup {
  const page = pageSpelled(pathname);
  const here = page ?? pageAbove(pathname);
  const isBelow = here !== page;
  const key = `${here?.path}${isBelow ? "/" : ""}`;
  const markup = rendered.get(key) ?? {
    header: renderToStaticMarkup(<HeaderContent here={here} isBelow={isBelow} />),
    footer: renderToStaticMarkup(<FooterContent />),
  };
  rendered.set(key, markup);
  return markup;
}
