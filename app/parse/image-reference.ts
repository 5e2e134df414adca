/** What follows `/api/image` at the school API and here: "/5f1e9c", or "?url=photos%2Fa.jpg" for birthday photos. */
export type ImageReference = `/${string}` | `?url=${string}`;

export function imageById(id: string): ImageReference {
  return `/${id}`;
}

export function imageByPath(path: string): ImageReference {
  return `?url=${encodeURIComponent(path)}`;
}

export function imageAddress(reference: ImageReference): string {
  return `/api/image${reference}`;
}

/** Each is a transformation of each picture, of which few are free. Pages show up to 736; the last is for opened photos. */
export const imageWidths = [208, 272, 384, 560, 736, 1280] as const;

/** The width of pictures that feeds name. */
export const feedWidth = 1280;

export type ImageWidth = (typeof imageWidths)[number];

/** In place of a width: the crop for link previews. */
export const shareCrop = "share";

export const shareCropSize = { width: 1200, height: 630 };

export type ImageSize = ImageWidth | typeof shareCrop;

export const imageSizes: readonly ImageSize[] = [...imageWidths, shareCrop];

export function sizedImageAddress(reference: ImageReference, size: ImageSize): string {
  return `${imageAddress(reference)}${reference.startsWith("?") ? "&" : "?"}w=${size}`;
}

/** All spellings of a path share one cache key: `?url=/photos/%61.jpg` is `?url=photos/a.jpg`. */
export function imageName(reference: ImageReference): string {
  if (!reference.startsWith("?url=")) return reference;
  const path = decodeURIComponent(reference.slice("?url=".length));
  return `?url=${(decodeFully(path) ?? path).replace(/^\/+/, "")}`;
}

export function referenceNamed(name: string): ImageReference {
  const isPath = name.startsWith("?url=");
  return isPath ? imageByPath(name.slice("?url=".length)) : (name as ImageReference);
}

export function parseImageReference(value: string): ImageReference | undefined {
  return isImageId(value) ? imageById(value) : parsePhotoReference(value);
}

/** Some schools' systems write paths as Windows does. */
export function parsePhotoReference(value: string): ImageReference | undefined {
  const path = value.replaceAll("\\", "/").replaceAll(/([^/])\/{2,}/g, "$1/");
  return isImagePath(path) ? imageByPath(path) : undefined;
}

export function isImageId(value: string): boolean {
  return /^[A-Za-z0-9_-][\w.-]{0,127}$/.test(value) && !value.includes("..");
}

/** The longest file name of most file systems. */
const MAX_PATH_BYTES = 255;
const encoder = new TextEncoder();

/** Servers may turn the path into a URL, so it names no host, scheme, parameter or parent folder, encoded or not. */
function isImagePath(value: string): boolean {
  if (value === "" || /\p{Cs}/u.test(value)) return false;
  if (encoder.encode(value).length > MAX_PATH_BYTES) return false;
  const decoded = decodeFully(value);
  if (decoded === undefined || decoded !== decoded.trim()) return false;
  // A server that appends the path to its host would ask ".other.example" or "x@other.example".
  if (/^\/?(\.|[^/]*@)/.test(decoded)) return false;
  const isFolder = (part: string) => /^[. ]+$/.test(part);
  return (
    !/[;?\\\p{Cc}]|\/\/|^\/?[^/]*:(?!\s)|:(?!\s).*\//u.test(decoded) &&
    !decoded.split("/").some(isFolder)
  );
}

/** Decodes repeatedly, so that `%252e%252e` is recognised as `..`; in "100%.pdf" it is a percent sign. */
function decodeFully(value: string): string | undefined {
  let decoded = value;
  for (let round = 0; round < 5; round++) {
    try {
      const next = decodeURIComponent(decoded.replaceAll(/%(?![\da-f]{2})/gi, "%25"));
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
