import { languagePages } from "../../site-map.ts";

/** Each page’s name in its own language. */
export function LanguageLinks({ className = "" }: { className?: string }) {
  return languagePages.map(({ path, language: lang, title }) => (
    <a
      key={path}
      href={path}
      lang={lang}
      hrefLang={lang}
      className={`px-4 text-on-ground ${className}`}
    >
      {title}
    </a>
  ));
}
