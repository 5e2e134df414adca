import { data } from "react-router";
import {
  formatPhotoCount,
  isAlbumId,
  type Album as PhotoAlbum,
  photoAlbums,
} from "../../entities/album.ts";
import { imageAddress } from "../../entities/image-reference.ts";
import { schoolApi } from "../../school-api.ts";
import { getPage } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { albumData } from "../../ui/frame/structured-data.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { type Photo, PhotoGrid } from "../../ui/pictures/photo-grid.tsx";
import { SchoolImage } from "../../ui/pictures/school-image.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { Description } from "../../ui/words/description.tsx";
import type { Route } from "./+types/album.ts";

const notShown = {
  missing: {
    title: "This album does not exist",
    words: "The address may be wrong, or the album may have been removed.",
  },
  unavailable: {
    title: "This album is temporarily unavailable",
    words: "Try again in a minute.",
  },
};

const page = getPage("/SubGallery");

export function meta({ loaderData: album }: Route.MetaArgs) {
  if (!album || typeof album === "string") {
    return pageMeta(page, {
      title: notShown[album ?? "unavailable"].title,
      noindex: true,
    });
  }
  return pageMeta(page, {
    title: album.title,
    description: `${album.title}: ${formatPhotoCount(album)}.`,
    search: `?id=${encodeURIComponent(album.id)}`,
    image: album.photos[0],
    data: [albumData(album)],
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("id") ?? "";
  const album = isAlbumId(id) ? await context.get(schoolApi).album(id) : "missing";
  const isMissing = album === "missing" || (album !== "unavailable" && !isPhotoAlbum(album));
  if (isMissing) return data("missing" as const, { status: 404 });
  return album === "unavailable"
    ? data(album, { headers: { "Cache-Control": "no-store" } })
    : data(album);
}

/** An error page must not be cached. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

function isPhotoAlbum(album: PhotoAlbum): boolean {
  return photoAlbums([album]).length > 0;
}

export default function Album({ loaderData: album }: Route.ComponentProps) {
  return typeof album === "string" ? <NoAlbum because={album} /> : <Photos album={album} />;
}

function Photos({ album }: { album: PhotoAlbum }) {
  return (
    <Page title={album.title} wide>
      <p className="text-muted">
        {album.date && (
          <>
            <DateText date={album.date} /> ·{" "}
          </>
        )}
        {formatPhotoCount(album)}
      </p>
      <Description of={album.description} />
      {album.photos.length > 0 ? (
        <PhotoGrid photos={createPhotos(album)} perRow={4} />
      ) : (
        <EmptyState title="No photos yet">Stay tuned for more updates</EmptyState>
      )}
      <AllAlbums />
    </Page>
  );
}

function createPhotos({ title, photos }: PhotoAlbum): Photo[] {
  return photos.map((reference, index) => ({
    href: imageAddress(reference),
    thumbnail: (
      <SchoolImage
        reference={reference}
        alt={`Photo ${index + 1} of ${photos.length}: ${title}`}
        slot="photo"
        drawing="placeholder-album"
        priority={index === 0}
      />
    ),
  }));
}

function NoAlbum({ because }: { because: keyof typeof notShown }) {
  const { title, words } = notShown[because];
  return (
    <Page title={title} wide>
      <p>{words}</p>
      <AllAlbums />
    </Page>
  );
}

function AllAlbums() {
  return (
    <p className="no-print">
      <a href="/Gallery" className="button-secondary">
        All photo albums
      </a>
    </p>
  );
}
