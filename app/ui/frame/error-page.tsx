import { pageSections, safeDecode, search } from "../../site-map.ts";
import { EmailLink, TelephoneLink } from "../text/links.tsx";
import { SearchField, searchForm } from "./search-form.tsx";

/** A file's address is `/api/image…`: its page is for people who follow a link to it. */
export function ErrorPage({ isMissing, path }: { isMissing: boolean; path: string }) {
  const isFile = path.startsWith("/api/");
  const [title, reason] = (isFile ? file : page)[isMissing ? "missing" : "failed"];
  return (
    <div className="container-page pt-8 lg:pt-12">
      <h1>{title}</h1>
      <div className="mt-3 w-16 border-t-3 border-ornament" />
      <p className="mt-4 max-w-66ch">{reason}</p>
      {isMissing && !isFile && (
        <search aria-label="Site" className="block mt-6">
          <form action={search.path} method="get" className={searchForm}>
            <SearchField query={extractSearchWords(path)} />
          </form>
        </search>
      )}
      <p className="mt-4">
        <a href="/" className="button-primary">
          Go to the home page
        </a>
      </p>
      <div className="mt-12 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {pageSections.map((section) => (
          <section key={section.key}>
            <h2 className="text-h3">{section.title}</h2>
            <ul className="mt-2 border-t border-rule">
              {section.listed.map((page) => (
                <li key={page.path}>
                  <a href={page.path} className="flex items-center min-h-11 py-1">
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-12 max-w-66ch">
        Can’t find it? Contact the school office: <TelephoneLink /> or <EmailLink />.
      </p>
    </div>
  );
}

const page = {
  missing: [
    "This page does not exist",
    "The address may be wrong, or the page may have been removed. Search the site, or try one of the pages below.",
  ],
  failed: [
    "Something went wrong",
    "This page is temporarily unavailable. Try again in a minute; the other pages of the site may still work.",
  ],
};

const file = {
  missing: [
    "This file does not exist",
    "The school may have removed it, or put a newer one in its place. Look on the page that led you here, or ask the school office.",
  ],
  failed: [
    "This file is temporarily unavailable",
    "The school’s system did not send it. Try again in a minute, or ask the school office.",
  ],
};

function extractSearchWords(path: string): string {
  const words = safeDecode(path)
    .replace(/\.[a-z]{2,4}\d?$/i, "")
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter(Boolean).join(" ").slice(0, 100);
}
