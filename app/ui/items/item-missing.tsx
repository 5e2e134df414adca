import type { SitePage } from "../../site-map.ts";
import { Page } from "../frame/page.tsx";
import type { ItemLabel } from "../lists/filtered-list.tsx";
import { DateText } from "../words/date-text.tsx";
import type { ItemLink } from "./load-item.ts";

type ItemMissingProps = {
  page: SitePage;
  itemLabel: ItemLabel;
  shown: "unavailable" | { missing: ItemLink[] };
};

export function missingTitle(itemLabel: ItemLabel, shown: ItemMissingProps["shown"]): string {
  return shown === "unavailable"
    ? `This ${itemLabel.one} is temporarily unavailable`
    : `There is no ${itemLabel.one} at this address`;
}

export function ItemMissing({ page, itemLabel, shown }: ItemMissingProps) {
  const suggestions = shown === "unavailable" ? [] : shown.missing;
  return (
    <Page title={missingTitle(itemLabel, shown)} wide itemPager={null}>
      <p>
        {shown === "unavailable"
          ? "Try again in a minute."
          : "It may have been renamed or removed, or the address may be wrong."}
      </p>
      {suggestions.length > 0 && (
        <>
          <h2>Did you mean one of these?</h2>
          <ul>
            {suggestions.map(({ title, date, address }) => (
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
          See all {itemLabel.all ?? itemLabel.many}
        </a>
      </p>
    </Page>
  );
}
