import { createDatedList } from "../../entities/dated-list.ts";
import { type WithSlug, withSlugs } from "../../entities/slug.ts";
import type { Video } from "../../entities/video.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { childPath, getPage } from "../../site-map.ts";
import { Card, CardGrid, FilteredList, listMeta, Page } from "../../ui/page-parts.ts";
import type { Route } from "./+types/videos.ts";
import { VideoPicture } from "./video-picture.tsx";

const page = getPage("/VideoGallery");

export const meta = ({ loaderData }: Route.MetaArgs) => listMeta(page, loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const videos = withSlugs(await context.get(schoolApi).list("videos"));
  return createDatedList(videos, url.searchParams, context.get(currentMoment), {
    adjustDefaultYear: () => "All",
  });
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { items, position, filter, years, hasItems } = loaderData;
  return (
    <Page lead="Each video opens in a new tab." wide>
      <FilteredList
        fields={[{ label: "Year", name: "year", value: filter.year, choices: years }]}
        position={position}
        placeholder={
          <CardGrid>
            {["first", "second", "third"].map((key) => (
              <Card key={key} title="Title" image={<VideoPicture />} />
            ))}
          </CardGrid>
        }
        hasItems={hasItems}
      >
        <CardGrid>{items.map(videoTile)}</CardGrid>
      </FilteredList>
    </Page>
  );
}

function videoTile({ slug, title, address, date, still }: WithSlug<Video>) {
  return (
    <Card
      key={slug}
      title={title}
      {...(address && { href: address })}
      className="dated-card is-row"
      image={<VideoPicture still={still} slot="videoRow" />}
      date={date}
    >
      <p className="video-share no-print relative z-1 text-small">
        <a href={childPath(page.path, slug)} aria-label={`Share: ${title}`} className="inline-link">
          Share
        </a>
      </p>
    </Card>
  );
}
