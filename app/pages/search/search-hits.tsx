import documents from "virtual:site-documents";
import type { Hit, SearchResult } from "../../search/search-school.ts";
import type { TextPart } from "../../search/sentence.ts";
import { DateText, EmailLink, OutsideLink, TelephoneLink } from "../../ui/page-parts.ts";
import { formatFileSize, formatNumber } from "../../ui/text/format-number.ts";

export function SearchHits({ result, query }: { result: SearchResult; query: string }) {
  const status = formatStatus(result, query);
  if (result.groups.length === 0) {
    return (
      <>
        <p>{status} Try a different or shorter search, or use the menu.</p>
        <p>
          Can’t find it? Contact the school office: <TelephoneLink /> or <EmailLink />.
        </p>
      </>
    );
  }
  return (
    <>
      <p>{status}</p>
      {result.groups.map(({ title, total, hits }) => (
        <section key={title} className="prose">
          <h2>{title}</h2>
          <ul className="max-w-66ch border-t border-rule">
            {hits.map((hit, index) => (
              <li key={index} className="border-b border-rule">
                <HitEntry hit={hit} />
              </li>
            ))}
          </ul>
          {total > hits.length && (
            <p className="text-small text-muted">
              Top {hits.length} of {formatNumber(total)}. Add a word to narrow the search.
            </p>
          )}
        </section>
      ))}
    </>
  );
}

export function formatStatus({ corrections, groups }: SearchResult, query: string): string {
  if (groups.length === 0) return `No results for “${query}”.`;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const count = `${formatNumber(total)} ${total === 1 ? "result" : "results"}`;
  if (corrections.length === 0) return `${count} for “${query}”.`;
  const shown = corrections.map(({ typed, replacements }) => {
    const words = replacements.map((word) => `“${word}”`).join(" or ");
    return `No results for “${typed}”. Showing results for ${words}.`;
  });
  return [...shown, `${count}.`].join(" ");
}

function HitEntry({ hit: { address, title, sentence, date } }: { hit: Hit }) {
  const document = Object.values(documents).find(({ path }) => path === address);
  const className = "stretched-link inline-link";
  const words = <Marked parts={title} />;
  return (
    <div className="relative py-3">
      <h3 className="text-body">
        {document ? (
          <OutsideLink href={address} className={className}>
            {words} (PDF, {formatFileSize(document.bytes)})
          </OutsideLink>
        ) : (
          <a href={address} className={className}>
            <span>{words}</span>
          </a>
        )}
      </h3>
      {date && (
        <p className="text-small text-muted">
          <DateText date={date} />
        </p>
      )}
      {sentence.length > 0 && (
        <p>
          <Marked parts={sentence} />
        </p>
      )}
    </div>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isFound }, index) =>
    isFound ? <mark key={index}>{text}</mark> : text,
  );
}
