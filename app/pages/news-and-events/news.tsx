import { createDatedList } from "../../entities/dated-list.ts";
import { withSlugs } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { childPath, getPage } from "../../site-map.ts";
import { DatedCard } from "../../ui/lists/dated-card.tsx";
import { DatedListPage } from "../../ui/lists/dated-list-page.tsx";
import { listMeta, Section } from "../../ui/page-parts.ts";
import type { Route } from "./+types/news.ts";

const page = getPage("/News");
const atomFeed = childPath(page.path, "feed.atom");

export const meta = ({ loaderData }: Route.MetaArgs) => listMeta(page, loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const news = withSlugs(await api.list("news"));
  const shown = createDatedList(news, url.searchParams, context.get(currentMoment));
  return { ...shown, files: await api.files(shown.items) };
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { files, ...shown } = loaderData;
  return (
    <DatedListPage
      shown={shown}
      card={(item) => <DatedCard item={item} files={files} drawing="placeholder-news" />}
      placeholder="News Title"
    >
      <Section title="Follow the news" id="follow" screenOnly>
        <p>
          An app that reads news feeds (a “feed reader”, free for any phone) tells you when the
          school has news. Add this address to it. You do not need an account.
        </p>
        <p>
          <a href={atomFeed} className="inline-block py-2 break-anywhere">
            {`${school.origin}${atomFeed}`}
          </a>
        </p>
      </Section>
    </DatedListPage>
  );
}
