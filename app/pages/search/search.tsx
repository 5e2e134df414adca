import { currentMoment, schoolApi } from "../../school-api.ts";
import { searchSchool } from "../../search/search-school.ts";
import { search } from "../../site-map.ts";
import { SearchField, searchForm } from "../../ui/frame/search-form.tsx";
import { FilterForm, UpdatedList } from "../../ui/lists/filter-form.tsx";
import { Page, pageMeta } from "../../ui/page-parts.ts";
import type { Route } from "./+types/search.ts";
import { formatStatus, SearchHits } from "./search-hits.tsx";

const MAX_SHOWN_LETTERS = 100;

/** Searches are private, so results are never cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(search, loaderData?.query ? { title: `${loaderData.query}: search` } : {});
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const whole = (url.searchParams.get("q") ?? "").trim();
  const query = [...whole].slice(0, MAX_SHOWN_LETTERS).join("");
  const problem = findProblem(query);
  if (problem) return { query, problem };
  const result = await searchSchool(whole, context.get(schoolApi), context.get(currentMoment));
  return { query, result };
}

function findProblem(query: string): string | undefined {
  if (query === "") return "Enter a word to search for. We allow for small spelling mistakes.";
  if (!/[\p{L}\p{N}]/u.test(query)) return "Enter a word or a number.";
  if (query.length < 2 && !/\p{N}|\p{Lo}/u.test(query)) return "Enter at least 2 letters.";
  return undefined;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, problem, result } = loaderData;
  return (
    <Page wide>
      <search aria-label="Site">
        <FilterForm label="Search" className={searchForm}>
          <SearchField query={query} />
        </FilterForm>
      </search>
      <UpdatedList announcement={result ? formatStatus(result, query) : problem}>
        {result ? <SearchHits result={result} query={query} /> : <p>{problem}</p>}
      </UpdatedList>
    </Page>
  );
}
