import { currentMoment, schoolApi } from "../../school-api.ts";
import { type SearchResult, searchSchool } from "../../search/search-school.ts";
import { Page } from "../../ui/frame/page.tsx";
import { SearchField, searchForm } from "../../ui/frame/search-form.tsx";
import { FilterForm, UpdatedList } from "../../ui/lists/updated-list.tsx";
import type { Route } from "./+types/search.ts";
import { formatStatus, SearchHits } from "./search-hits.tsx";

const MAX_SHOWN_LETTERS = 100;

/** Searches are private, so results are never cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

type Shown = { query: string } & (
  | { problem: "question" | "letters" | "words" }
  | { result: SearchResult }
);

export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const whole = (url.searchParams.get("q") ?? "").trim();
  const query = [...whole].slice(0, MAX_SHOWN_LETTERS).join("");
  if (query === "") return { query, problem: "question" };
  if (!/[\p{L}\p{N}]/u.test(query)) return { query, problem: "words" };
  if (query.length < 2 && !/\p{N}|\p{Lo}/u.test(query)) return { query, problem: "letters" };
  return {
    query,
    result: await searchSchool(whole, context.get(schoolApi), context.get(currentMoment)),
  };
}

export default function Search({ loaderData: shown }: Route.ComponentProps) {
  return (
    <Page wide>
      <search aria-label="Site">
        <FilterForm label="Search" className={searchForm}>
          <SearchField query={shown.query} />
        </FilterForm>
      </search>
      <UpdatedList announcement={formatAnnouncement(shown)}>
        {"result" in shown ? (
          <SearchHits result={shown.result} query={shown.query} />
        ) : (
          <p>{problemMessages[shown.problem]}</p>
        )}
      </UpdatedList>
    </Page>
  );
}

const problemMessages = {
  question: "Enter a word to search for. We allow for small spelling mistakes.",
  letters: "Enter at least 2 letters.",
  words: "Enter a word or a number.",
};

function formatAnnouncement(shown: Shown): string {
  return "result" in shown
    ? formatStatus(shown.result, shown.query)
    : problemMessages[shown.problem];
}
