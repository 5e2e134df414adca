import { newestFirst } from "../../entities/calendar-date.ts";
import { listFilterIn, yearsToChoose } from "../../entities/list-filter.ts";
import { listPageOf } from "../../entities/list-page.ts";
import { type Video, videosOf, videoYears } from "../../entities/video.ts";
import { schoolApi } from "../../school-api.ts";
import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { Card } from "../../ui/lists/card.tsx";
import { CardGrid } from "../../ui/lists/card-grid.tsx";
import { ChoiceForm } from "../../ui/lists/choice-form.tsx";
import { ListPages } from "../../ui/lists/list-pages.tsx";
import { NoMatch } from "../../ui/lists/no-match.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import type { Route } from "./+types/videos.ts";
import { PlayIcon } from "./play-icon.tsx";

const page = pageAt("/VideoGallery");

export const meta = () => pageMeta(page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const videos = await context.get(schoolApi).list("videos");
  const { year } = listFilterIn(url.searchParams, "All");
  const chosen = newestFirst(videosOf(videos, year), (video) => video.date);
  return {
    ...listPageOf(chosen, url.searchParams),
    year,
    years: yearsToChoose(videoYears(videos), year),
    hasVideos: videos.length > 0,
  };
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { items, position, year, years, hasVideos } = loaderData;
  return (
    <Page page={page} lead="Each video opens in a new tab." wide>
      <ChoiceForm
        action={page.path}
        label="Year"
        name="year"
        choices={["All", ...years.map(String)]}
        chosen={String(year)}
      />
      {hasVideos && items.length === 0 ? (
        <NoMatch of="videos" allHref={`${page.path}?year=All`} />
      ) : (
        <CardGrid perRow={3}>{hasVideos ? items.map(videoTile) : placeholderTiles()}</CardGrid>
      )}
      <ListPages action={page.path} position={position} filter={{ year }} />
    </Page>
  );
}

function videoTile({ title, address, date }: Video, index: number) {
  return (
    <Card
      key={index}
      title={title}
      {...(address && { href: address, newTab: true })}
      image={<PlayIcon />}
      meta={date && <DateText date={date} />}
    />
  );
}

function placeholderTiles() {
  return ["first", "second", "third"].map((place) => (
    <Card key={place} title="Title" image={<PlayIcon />} />
  ));
}
