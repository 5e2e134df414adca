import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { findPage, parentPage } from "../../site-map.ts";
import { FooterContent } from "./site-footer.tsx";
import { HeaderContent } from "./site-header.tsx";

export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  const here = page ?? parentPage(pathname);
  return (
    <>
      <header className="site-header @container on-ground relative bg-ground text-on-ground border-b-4 border-ornament">
        <HeaderContent here={here} isBelow={here !== page} />
      </header>
      {children}
      <footer className="on-ground mt-16 bg-ground text-on-ground border-t-4 border-ornament">
        <FooterContent />
      </footer>
    </>
  );
}
