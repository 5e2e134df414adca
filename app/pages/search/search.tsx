import { currentMoment, schoolApi } from "../../school-api.ts";
import { type SearchResult, searchSchool } from "../../search/search-school.ts";
import { Page } from "../../ui/frame/page.tsx";
import { SearchField, searchForm } from "../../ui/frame/search-form.tsx";
import { RenewedList, RenewingForm } from "../../ui/lists/renewed-list.tsx";
import type { Route } from "./+types/search.ts";
import { countOf, SearchHits, totalOf } from "./search-hits.tsx";

const MAX_SHOWN_LETTERS = 100;

/** Searches are private, so results are never cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

type Shown = { asked: string } & (
  | { lack: "question" | "letters" | "words" }
  | { result: SearchResult }
);

export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const whole = (url.searchParams.get("q") ?? "").trim();
  const asked = [...whole].slice(0, MAX_SHOWN_LETTERS).join("");
  if (asked === "") return { asked, lack: "question" };
  if (!/[\p{L}\p{N}]/u.test(asked)) return { asked, lack: "words" };
  if (asked.length < 2 && !/\p{N}|\p{Lo}/u.test(asked)) return { asked, lack: "letters" };
  return {
    asked,
    result: await searchSchool(whole, context.get(schoolApi), context.get(currentMoment)),
  };
}

export default function Search({ loaderData: shown }: Route.ComponentProps) {
  return (
    <Page wide>
      <RenewingForm label="Search" className={searchForm}>
        <SearchField asked={shown.asked} />
      </RenewingForm>
      <RenewedList announcement={announcementOf(shown)}>
        {"result" in shown ? (
          <SearchHits result={shown.result} asked={shown.asked} />
        ) : (
          <p>{lacks[shown.lack]}</p>
        )}
      </RenewedList>
    </Page>
  );
}

const lacks = {
  question: "Type what you are looking for: a word is enough, and small mistakes do not matter.",
  letters: "That is one letter. Please type two or more, or a whole word.",
  words: "There is no word in that. Please type what you are looking for.",
};

function announcementOf(shown: Shown): string {
  return "result" in shown ? countOf(totalOf(shown.result)) : lacks[shown.lack];
}
