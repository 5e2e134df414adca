export type PathParams = Record<string, string>;

/** Reads the parts of `path` that `pattern` ("/a/{id}") names; undefined where it does not fit. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: PathParams = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? "");
    if (!part.startsWith("{")) {
      if (part !== value) return undefined;
    } else if (value) {
      params[part.slice(1, -1)] = value;
    } else {
      return undefined;
    }
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
