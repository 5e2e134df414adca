import { PHOTOS_PER_PAGE, photoAlbums } from "../../entities/album.ts";
import type { Dated } from "../../entities/dated-list.ts";
import { paginate } from "../../entities/pagination.ts";
import { findBySlug, normalizeSlug, type WithSlug, withSlugs } from "../../entities/slug.ts";
import { filesOf, type SchoolApi, type WithFiles } from "../../school-api.ts";
import { albumPath, childPath, findPage, type PagePath, safeDecode } from "../../site-map.ts";
import { titleWithDate } from "../../ui/text/date-text.tsx";
import { sortNewestFirst } from "../../values/calendar-date.ts";
import {
  type ImageReference,
  imageAddress,
  imageById,
  imageName,
  isImageId,
  parseImageReference,
  parsePhotoReference,
} from "../../values/image-reference.ts";
import { getYouTubeStill } from "../../values/video-still.ts";

export const MAX_CHOICES = 60;

type Choice = Dated & { address: string };

/**
 * `typed` is an address: of a picture, of an item's page or of an open photo ("…&photo=3"), or of the
 * list to choose an item from. Undefined if it is none of them.
 */
export async function findPictures(typed: string, hosts: readonly string[], api: SchoolApi) {
  const text = hosts.some((host) => typed.startsWith(`${host}/`)) ? `https://${typed}` : typed;
  const picture = parsePictureAddress(text, hosts);
  const url = parseSiteAddress(text, hosts);
  if (picture) return selectPictures(imageAddress(picture), [picture], new URLSearchParams());
  if (!url) return undefined;
  const [, list = "", slug = ""] = url.pathname.split("/");
  switch (findPage(`/${list}`)?.path) {
    case "/News":
      return findInList("/News", withSlugs(await api.list("news")), slug, url);
    case "/Events":
      return findInList("/Events", withSlugs(await api.list("events")), slug, url);
    case "/Notices":
      return findInList("/Notices", (await api.notices()).current, slug, url);
    case "/Gallery": {
      const albums = sortNewestFirst(photoAlbums(await api.list("albums")), ({ date }) => date);
      return chooseFrom(albums.map((album) => ({ ...album, address: albumPath(album) })));
    }
    case "/SubGallery": {
      const album = await api.album(url.searchParams.get("id") ?? "");
      if (typeof album === "string") return undefined;
      return selectPictures(album.title, album.photos, url.searchParams);
    }
    default:
      return undefined;
  }
}

/** "Annual Sports Day, 14 November 2026: picture 3", by the picture's name. */
export async function namePictures(api: SchoolApi): Promise<ReadonlyMap<string, string>> {
  const albums = await api.list("albums");
  const items: Item[] = [
    ...(await api.list("news")),
    ...(await api.list("events")),
    ...(await api.notices()).current,
    ...albums.map((album) => ({ ...album, images: album.photos })),
  ];
  const named = items.flatMap((item) => {
    const pictures = filesOf(item);
    return pictures.map((picture, index) => {
      const number = pictures.length > 1 ? `: picture ${index + 1}` : "";
      return [imageName(picture), titleWithDate(item) + number] as const;
    });
  });
  return new Map(named);
}

type Item = Dated & WithFiles;

function findInList(path: PagePath, items: readonly WithSlug<Item>[], slug: string, url: URL) {
  if (slug === "") {
    const illustrated = items.filter((item) => filesOf(item).length > 0);
    return chooseFrom(
      illustrated.map((item) => ({ ...item, address: childPath(path, item.slug) })),
    );
  }
  const item = findBySlug(normalizeSlug(safeDecode(slug)), items)?.item;
  return item && selectPictures(item.title, filesOf(item), url.searchParams);
}

function chooseFrom(items: readonly Choice[]) {
  return { choices: items.slice(0, MAX_CHOICES) };
}

/** `photo` counts the photos of the page from 1, as in the addresses of open photos. */
function selectPictures(
  title: string,
  pictures: readonly ImageReference[],
  search: URLSearchParams,
) {
  const { items, position } = paginate(pictures, search, PHOTOS_PER_PAGE);
  const photo = items[Number(search.get("photo")) - 1];
  return { title, pictures: photo ? [photo] : items, position };
}

/** Accepts a picture's address on this site in any width, or the id or path that the school API uses. */
export function parsePictureAddress(
  text: string,
  hosts: readonly string[],
): ImageReference | undefined {
  const isAddress = /^(?:\/|[a-z][\w+.-]*:)/i.test(text);
  // An identifier or path has a digit; what has none is a word.
  if (!isAddress) return /\d/.test(text) ? parseImageReference(text) : undefined;
  const url = parseSiteAddress(text, hosts);
  return url && parsePicture(url);
}

/** Undefined if it is not on this site. */
function parseSiteAddress(text: string, hosts: readonly string[]): URL | undefined {
  const url = URL.parse(text, `https://${hosts[0]}`);
  return url && hosts.includes(url.host) && /^https?:$/.test(url.protocol) ? url : undefined;
}

function parsePicture({ pathname, searchParams }: URL): ImageReference | undefined {
  if (pathname === "/api/image") return parsePhotoReference(searchParams.get("url") ?? "");
  const [, name = ""] = /^\/api\/image\/(.*)$/.exec(pathname) ?? [];
  if (isImageId(name)) return imageById(name);
  return getYouTubeStill(/^video\/youtube\/(.*)$/.exec(name)?.[1]);
}
