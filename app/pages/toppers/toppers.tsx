import { paginate } from "../../entities/pagination.ts";
import {
  defaultSession,
  filterToppers,
  getSessions,
  parseTopperFilter,
  rankByClass,
} from "../../entities/topper.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { getPage } from "../../site-map.ts";
import { formatFilter } from "../../ui/lists/list-meta.ts";
import { TopperCard, TopperPlaceholder } from "../../ui/lists/topper-card.tsx";
import { CardGrid, FilteredList, Page, pageMeta } from "../../ui/page-parts.ts";
import type { Route } from "./+types/toppers.ts";

const TOPPERS_PER_PAGE = 40;

export function meta({ loaderData, location }: Route.MetaArgs) {
  const page = getPage(location.pathname.endsWith("XII") ? "/ToppersXII" : "/Toppers");
  return pageMeta(page, { title: page.title + formatFilter(loaderData?.filter ?? {}) });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await context.get(schoolApi).list("toppers");
  const isClassXII = url.pathname.endsWith("XII");
  const toppers = rankByClass(all)[isClassXII ? "XII" : "X"];
  const session = isClassXII ? "All" : defaultSession(toppers, context.get(currentMoment));
  const sessions = getSessions(toppers);
  const filter = parseTopperFilter(url.searchParams, sessions, session);
  return {
    ...paginate(filterToppers(toppers, filter), url.searchParams, TOPPERS_PER_PAGE),
    sessions,
    filter,
    hasToppers: toppers.length > 0,
  };
}

export default function Toppers({ loaderData }: Route.ComponentProps) {
  const { items, position, sessions, filter, hasToppers } = loaderData;
  const firstWithPhoto = items.find(({ photo }) => photo);
  return (
    <Page wide>
      <FilteredList
        fields={[
          {
            label: "Session",
            name: "session",
            value: filter.session,
            choices: ["All", ...sessions],
            words: (choice) => (choice === "All" ? "Select Years" : choice),
          },
          { label: "Name", name: "name", value: filter.name, placeholder: "Search Here.." },
        ]}
        position={position}
        placeholder={
          <CardGrid perRow={4}>
            <TopperPlaceholder />
          </CardGrid>
        }
        hasItems={hasToppers}
      >
        <CardGrid perRow={4}>
          {items.map((topper, index) => (
            <TopperCard
              key={index}
              topper={topper}
              session={filter.session}
              isFirst={topper === firstWithPhoto}
            />
          ))}
        </CardGrid>
      </FilteredList>
    </Page>
  );
}
