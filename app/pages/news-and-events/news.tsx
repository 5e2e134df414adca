import { createDatedList } from "../../entities/dated-list-view.ts";
import { summarize } from "../../entities/excerpt.ts";
import { memoize } from "../../entities/memoize.ts";
import type { NewsItem } from "../../entities/news-item.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { childPath } from "../../site-map.ts";
import { AttachmentList } from "../../ui/lists/attachment-list.tsx";
import { Card } from "../../ui/lists/card.tsx";
import { type CardItem, DatedListPage } from "../../ui/lists/dated-list-page.tsx";
import { datedLists } from "../../ui/lists/dated-lists.ts";
import { listMeta } from "../../ui/lists/list-meta.ts";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { DateText, titleWithDate } from "../../ui/words/date-text.tsx";
import { Description } from "../../ui/words/description.tsx";
import type { Route } from "./+types/news.ts";
import { FollowNews } from "./follow-news.tsx";

const list = datedLists.news;

export const meta = ({ loaderData }: Route.MetaArgs) => listMeta(list.page, loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const news = withSlugs(await context.get(schoolApi).list("news"));
  return createDatedList(news, url.searchParams, context.get(currentMoment), { card: createCard });
}

const createCard = memoize((item: WithSlug<NewsItem>) => ({
  ...item,
  description: summarize(item.description),
}));

export default function News({ loaderData }: Route.ComponentProps) {
  return (
    <DatedListPage list={list} shown={loaderData} card={NewsCard} getPicture={({ image }) => image}>
      <FollowNews />
    </DatedListPage>
  );
}

function NewsCard(item: CardItem<WithSlug<NewsItem>>) {
  const { slug, title, date, image, description, attachments, isFirst } = item;
  return (
    <Card
      title={title}
      href={childPath(list.page.path, slug)}
      linkName={titleWithDate(item)}
      image={
        <StoryPicture
          image={image}
          priority={isFirst}
          date={date}
          drawing="placeholder-news"
          hidePlaceholderOnPhones
        />
      }
      meta={date && <DateText date={date} />}
    >
      <Description of={description} />
      <AttachmentList references={attachments} of={title} />
    </Card>
  );
}
