/**
 * How the school API names a picture or document: by an identifier, or (birthday photos) by a path on its own server. A
 * reference is what follows `/api/image`, there and on this site alike: "/5f1e9c" or "?url=photos%2Fa.jpg".
 */
export type ImageReference = `/${string}` | `?url=${string}`;

export function imageById(id: string): ImageReference {
  return `/${id}`;
}

export function imageByPath(path: string): ImageReference {
  return `?url=${encodeURIComponent(path)}`;
}

/** Where a visitor's browser gets it. */
export function imageAddress(reference: ImageReference): string {
  return `/api/image${reference}`;
}

/**
 * The widths that pictures are made in, px: so few that a school's pictures fit in Cloudflare's free transformations, and so
 * chosen that no place on a page gets many more pixels than it shows.
 */
export const imageWidths = [80, 104, 128, 160, 208, 272, 384, 560, 736, 1104, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** In place of a width: cut to what messages show of a page. */
export const shareCut = "share";

/** Of pictures that messages show of a page, px. */
export const shareSize = { width: 1200, height: 630 };

export type ImageSize = ImageWidth | typeof shareCut;

export const imageSizes: readonly ImageSize[] = [...imageWidths, shareCut];

/** Where a visitor's browser gets it in one of these widths, or as it is where it is narrower; or cut. */
export function sizedImageAddress(reference: ImageReference, size: ImageSize): string {
  return `${imageAddress(reference)}${reference.startsWith("?") ? "&" : "?"}w=${size}`;
}

/** One name for all spellings of a reference: `?url=/photos/%61.jpg` is `?url=photos/a.jpg`. */
export function imageName(reference: ImageReference): string {
  if (!reference.startsWith("?url=")) return reference;
  const path = decodeURIComponent(reference.slice("?url=".length));
  return `?url=${(decodeFully(path) ?? path).replace(/^\/+/, "")}`;
}

/** What a value of the school API refers to: an identifier, else a path; undefined where it is neither. */
export function imageReferenceOf(value: string): ImageReference | undefined {
  return isImageId(value) ? imageById(value) : photoReferenceOf(value);
}

/** The same where a path is due, however it looks. */
export function photoReferenceOf(value: string): ImageReference | undefined {
  return isImagePath(value) ? imageByPath(value) : undefined;
}

export function isImageId(value: string): boolean {
  return /^[A-Za-z0-9_-][\w.-]{0,127}$/.test(value) && !value.includes("..");
}

/**
 * Whether `?url=` may ask for it: a plain relative path of the school API, at most 512 characters. Some servers make an
 * address of it: so nothing that could name another host, a scheme, a parameter or a folder above, encoded or not.
 */
export function isImagePath(value: string): boolean {
  if (value.length === 0 || value.length > 512 || !value.isWellFormed()) return false;
  const decoded = decodeFully(value);
  if (decoded === undefined || decoded !== decoded.trim() || decoded.startsWith("@")) return false;
  return (
    !/[:;?#\\]|\/\//.test(decoded) &&
    !hasControlCharacter(decoded) &&
    !decoded.split("/").some((part) => part === ".." || part === ".")
  );
}

/** Undoes percent-encoding until nothing changes, so that `%252e%252e` is seen as `..`. */
function decodeFully(value: string): string | undefined {
  let decoded = value;
  for (let round = 0; round < 5; round++) {
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => {
    const code = character.charCodeAt(0);
    return code < 32 || code === 127;
  });
}
