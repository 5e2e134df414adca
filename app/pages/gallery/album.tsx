import { data } from "react-router";
import { formatPhotoCount, isPhotoAlbum, PHOTOS_PER_PAGE } from "../../entities/album.ts";
import { paginate } from "../../entities/pagination.ts";
import { imageAddress } from "../../parse/image-reference.ts";
import { school } from "../../school.ts";
import { schoolApi } from "../../school-api.ts";
import { albumPath, getPage } from "../../site-map.ts";
import { explainMissing, ItemMissing } from "../../ui/items/item-missing.tsx";
import { Share } from "../../ui/items/share.tsx";
import {
  DateText,
  EmptyState,
  Page,
  Pagination,
  pageMeta,
  SchoolImage,
} from "../../ui/page-parts.ts";
import { PhotoGrid } from "../../ui/pictures/photo-grid.tsx";
import { Description } from "../../ui/text/description.tsx";
import type { Route } from "./+types/album.ts";

export { headers } from "../../ui/items/item-page.tsx";

const page = getPage("/SubGallery");
const gallery = getPage("/Gallery");

export function meta({ loaderData: shown = "unavailable" }: Route.MetaArgs) {
  if (shown === "unavailable" || "missing" in shown) {
    return pageMeta(page, { title: explainMissing(gallery, shown).title, noindex: true });
  }
  const { album, position } = shown;
  const number = position.number > 1 ? `&page=${position.number}` : "";
  return pageMeta(page, {
    title: album.title,
    description: `${album.title}: ${formatPhotoCount(position.total)}.`,
    search: `?id=${encodeURIComponent(album.id)}${number}`,
    image: album.photos[0],
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const album = await context.get(schoolApi).album(url.searchParams.get("id")?.trim() ?? "");
  const isMissing = album === "missing" || (album !== "unavailable" && !isPhotoAlbum(album));
  if (isMissing) return data({ missing: [] }, { status: 404 });
  if (album === "unavailable") return data(album, { headers: { "Cache-Control": "no-store" } });
  const { items, position } = paginate(album.photos, url.searchParams, PHOTOS_PER_PAGE);
  return data({ album: { ...album, photos: items }, position });
}

export default function Album({ loaderData: shown }: Route.ComponentProps) {
  if (shown === "unavailable" || "missing" in shown)
    return <ItemMissing page={gallery} shown={shown} />;
  const { album, position } = shown;
  const { first, total } = position;
  const photos = album.photos.map((reference, index) => ({
    href: imageAddress(reference),
    counter: `${first + index + 1} / ${total}`,
    thumbnail: (
      <SchoolImage
        reference={reference}
        alt={`Photo ${first + index + 1} of ${total}: ${album.title}`}
        slot="photo"
        drawing="placeholder-album"
        priority={index === 0}
      />
    ),
  }));
  return (
    <Page title={album.title} wide>
      <p className="text-muted">
        {album.date && (
          <>
            <DateText date={album.date} /> ·{" "}
          </>
        )}
        {formatPhotoCount(total)}
      </p>
      <Description of={album.description} />
      {photos.length > 0 ? (
        <PhotoGrid photos={photos} perRow={4} />
      ) : (
        <EmptyState title="No photos yet" />
      )}
      <Pagination position={position} filter={{ id: album.id }} />
      <Share title={album.title} address={`${school.origin}${albumPath(album)}`} />
      <p className="no-print">
        <a href={gallery.path} className="button-secondary">
          All photo albums
        </a>
      </p>
    </Page>
  );
}
