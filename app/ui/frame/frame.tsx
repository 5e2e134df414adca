import { createContext, type ReactNode, useContext } from "react";
// Rendered elsewhere (frame-markup.server.tsx); their styles belong to every page.
import "./site-footer.tsx";
import "./site-header.tsx";

/** What stands before and after the content of a page, as HTML: it is ready before the page is (entry.server.tsx). */
export type FrameMarkup = { header: string; footer: string };

const Markup = createContext<FrameMarkup>({ header: "", footer: "" });

export const FrameProvider = Markup.Provider;

/** The letterhead and menu of every page, its content, and its foot. */
export function Frame({ children }: { children: ReactNode }) {
  const { header, footer } = useContext(Markup);
  return (
    <>
      <header
        className="site-header on-ground relative bg-ground text-on-ground border-b-4 border-ornament"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own, rendered by React
        dangerouslySetInnerHTML={{ __html: header }}
      />
      {children}
      <footer
        className="on-ground mt-16 bg-ground text-on-ground border-t-4 border-ornament"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
        dangerouslySetInnerHTML={{ __html: footer }}
      />
    </>
  );
}
