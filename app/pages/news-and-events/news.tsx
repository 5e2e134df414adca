import { currentYear } from "../../entities/calendar-date.ts";
import { filterList, listFilterIn, yearsIn, yearsToChoose } from "../../entities/list-filter.ts";
import { listPageOf } from "../../entities/list-page.ts";
import type { NewsItem } from "../../entities/news-item.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { AttachmentList } from "../../ui/lists/attachment-list.tsx";
import { Card } from "../../ui/lists/card.tsx";
import { CardGrid } from "../../ui/lists/card-grid.tsx";
import { FilterForm } from "../../ui/lists/filter-form.tsx";
import { ListPages } from "../../ui/lists/list-pages.tsx";
import { NoMatch } from "../../ui/lists/no-match.tsx";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { FoldingText } from "../../ui/words/folding-text.tsx";
import type { Route } from "./+types/news.ts";

export const meta = () => pageMeta("/News");

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(currentMoment);
  const news = await context.get(schoolApi).list("news");
  const filter = listFilterIn(url.searchParams, currentYear(now));
  const { items, ...page } = listPageOf(filterList(news, filter), url.searchParams);
  return {
    items,
    page,
    filter,
    years: yearsToChoose(yearsIn(news, now), filter.year),
    hasNews: news.length > 0,
  };
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { items, page, filter, years, hasNews } = loaderData;
  return (
    <Page path="/News" wide>
      <FilterForm action="/News" years={years} filter={filter} />
      {items.length > 0 ? (
        <CardGrid perRow={3}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and the school gives no sure key
            <NewsCard key={index} item={item} />
          ))}
        </CardGrid>
      ) : (
        <NoMatch of="news" allHref="/News?year=All" hasItems={hasNews} placeholder="News Title" />
      )}
      <ListPages action="/News" page={page} filter={filter} />
    </Page>
  );
}

function NewsCard({ item }: { item: NewsItem }) {
  return (
    <Card
      title={item.title}
      image={
        <StoryPicture image={item.image} date={item.date} drawing="placeholder-news" besideOthers />
      }
      meta={item.date && <DateText date={item.date} />}
    >
      <FoldingText text={item.description} of={item.title} />
      <AttachmentList references={item.attachments} of={item.title} />
    </Card>
  );
}
