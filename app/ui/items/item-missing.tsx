import type { SitePage } from "../../site-map.ts";
import { Page, useCurrentPage } from "../frame/page.tsx";
import { DateText } from "../text/date-text.tsx";

export type ItemLink = { title: string; date: string | undefined; address: string };

/** With what to see instead. */
export type MissingItem = { missing: ItemLink[] } | { withdrawn: ItemLink[] } | "unavailable";

/** `page`: of the list. */
export function ItemMissing({ page, shown }: { page: SitePage; shown: MissingItem }) {
  const { title, words, heading = "", links = [] } = explainMissing(page, shown);
  // An album's page is no child of its list's.
  const isChild = useCurrentPage() === page;
  return (
    <Page title={title} wide {...(isChild && { itemPager: null })}>
      <p>{words}</p>
      {links.length > 0 && (
        <>
          <h2>{heading}</h2>
          <ul>
            {links.map(({ title, date, address }) => (
              <li key={address}>
                <a href={address} className="inline-block py-2 min-h-11 break-anywhere">
                  {title}
                </a>
                {date && (
                  <span className="text-small text-muted">
                    {" "}
                    <DateText date={date} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="no-print">
        <a href={page.path} className="button-primary">
          See all {page.items.all}
        </a>
      </p>
    </Page>
  );
}

export function explainMissing({ items: { one, all } }: SitePage, shown: MissingItem) {
  if (shown === "unavailable")
    return { title: `This ${one} is temporarily unavailable`, words: "Try again in a minute." };
  if ("missing" in shown)
    return {
      title: `There is no ${one} at this address`,
      words: "It may have been renamed or removed, or the address may be wrong.",
      heading: "Did you mean one of these?",
      links: shown.missing,
    };
  return {
    title: `This ${one} is no longer published`,
    words: `The school has withdrawn it or changed its title. Do not rely on copies of it.`,
    heading: `Current ${all}`,
    links: shown.withdrawn,
  };
}
