import { type Album, defaultAlbumYear, photoAlbums, photoCount } from "../../entities/album.ts";
import { filterList, listFilterIn, yearsIn, yearsToChoose } from "../../entities/list-filter.ts";
import { listPageOf } from "../../entities/list-page.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { Card } from "../../ui/lists/card.tsx";
import { CardGrid } from "../../ui/lists/card-grid.tsx";
import { FilterForm } from "../../ui/lists/filter-form.tsx";
import { ListPages } from "../../ui/lists/list-pages.tsx";
import { NoMatch } from "../../ui/lists/no-match.tsx";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import type { Route } from "./+types/albums.ts";

export const meta = () => pageMeta("/Gallery");

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(currentMoment);
  const albums = photoAlbums(await context.get(schoolApi).list("albums"));
  const filter = listFilterIn(url.searchParams, defaultAlbumYear(albums, now));
  const { items, ...page } = listPageOf(filterList(albums, filter), url.searchParams);
  const years = yearsToChoose(yearsIn(albums, now), filter.year);
  return { items, page, filter, years, hasAlbums: albums.length > 0 };
}

export default function Albums({ loaderData }: Route.ComponentProps) {
  const { items, page, filter, years, hasAlbums } = loaderData;
  return (
    <Page path="/Gallery" wide>
      <FilterForm action="/Gallery" years={years} filter={filter} />
      {items.length > 0 ? (
        <CardGrid perRow={3}>
          {items.map((album) => (
            <AlbumCard key={album.id} album={album} />
          ))}
        </CardGrid>
      ) : (
        <NoMatch
          of="albums"
          allHref="/Gallery?year=All"
          hasItems={hasAlbums}
          placeholder="Photo Gallery"
        />
      )}
      <ListPages action="/Gallery" page={page} filter={filter} />
    </Page>
  );
}

function AlbumCard({ album }: { album: Album }) {
  return (
    <Card
      title={album.title}
      href={`/SubGallery?id=${encodeURIComponent(album.id)}`}
      image={<StoryPicture image={album.photos[0]} drawing="placeholder-album" />}
      meta={album.date && <DateText date={album.date} />}
    >
      <p className="text-small text-muted">{photoCount(album)}</p>
    </Card>
  );
}
