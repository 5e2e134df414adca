import { renderToStaticMarkup } from "react-dom/server";
import { pageSpelled } from "../../site-map.ts";
import type { FrameMarkup } from "./frame.tsx";
import { FooterContent } from "./site-footer.tsx";
import { HeaderContent } from "./site-header.tsx";

const rendered = new Map<string, FrameMarkup>();

/** Of the page at this address; rendered once, as it never changes while an isolate lives. */
export function frameMarkup(pathname: string): FrameMarkup {
  const here = pageSpelled(pathname);
  const key = here?.path ?? "";
  const markup = rendered.get(key) ?? {
    header: renderToStaticMarkup(<HeaderContent here={here} />),
    footer: renderToStaticMarkup(<FooterContent />),
  };
  rendered.set(key, markup);
  return markup;
}
