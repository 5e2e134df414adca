/**
 * How the school API names a picture or document: an identifier, or (birthday photos) a path on its own server.
 * Everything else (an address elsewhere, `..`, control characters, encoded or not) is no reference.
 */
export function isImageReference(value: unknown): value is string {
  return typeof value === "string" && (isImageId(value) || isImagePath(value));
}

export function isImageId(value: string): boolean {
  return /^[A-Za-z0-9_-][\w.-]{0,127}$/.test(value) && !value.includes("..");
}

/** Whether `?url=` may ask for it: a relative path of the school API, at most 512 characters. */
export function isImagePath(value: string): boolean {
  if (value.length === 0 || value.length > 512) return false;
  const decoded = decodeFully(value);
  if (decoded === undefined) return false;
  return (
    !/^[a-z][a-z\d+.-]*:/i.test(decoded) &&
    !decoded.includes("//") &&
    !decoded.includes("\\") &&
    !hasControlCharacter(decoded) &&
    !decoded.split(/[/?#]/).some((part) => part === ".." || part === ".")
  );
}

/** Where a visitor's browser gets it. */
export function imageAddress(reference: string): string {
  return isImageId(reference)
    ? `/api/image/${reference}`
    : `/api/image?url=${encodeURIComponent(reference)}`;
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
