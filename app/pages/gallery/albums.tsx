import { type Album, formatPhotoCount, photoAlbums } from "../../entities/album.ts";
import { createDatedList } from "../../entities/dated-list.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { albumPath, getPage } from "../../site-map.ts";
import { type CardItem, DatedListPage } from "../../ui/lists/dated-list-page.tsx";
import { Card, listMeta } from "../../ui/page-parts.ts";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import type { Route } from "./+types/albums.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => listMeta(getPage("/Gallery"), loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const albums = photoAlbums(await context.get(schoolApi).list("albums"));
  return createDatedList(albums, url.searchParams, context.get(currentMoment));
}

export default function Albums({ loaderData }: Route.ComponentProps) {
  return <DatedListPage shown={loaderData} card={AlbumCard} placeholder="Photo gallery" />;
}

function AlbumCard({ id, title, date, photos, isFirst }: CardItem<Album>) {
  return (
    <Card
      title={title}
      href={albumPath({ id })}
      image={<StoryPicture image={photos[0]} priority={isFirst} drawing="placeholder-album" />}
      date={date}
    >
      <p className="text-small text-muted">{formatPhotoCount(photos.length)}</p>
    </Card>
  );
}
