/**
 * What each page weighs as it travels, brotli bytes: read from the answers of the running site, in which every file that a
 * browser fetches is named.
 */
import { brotliCompressSync } from "node:zlib";
import { memoizeByKey } from "../../app/entities/memoize.ts";
import { type SitePage, sitePages } from "../../app/site-map.ts";
import { getFullAddress } from "./full-address.ts";

export type Weights = {
  html: number;
  css: number;
  /** Scripts of the first view. */
  script: number;
  /** Scripts and styles that load later: after the first paint, near the screen, or on a tap. */
  later: number;
};

type File = { text: string; bytes: number };
type Fetch = (address: string) => Promise<File>;

/** The scripts that a page's HTML loads: its own, their preloads, and imports of inline scripts. */
const scriptReferences =
  /(?: src=| rel="modulepreload" href=|from |import |import\()"(\/assets\/[^"]+\.js)"/g;

/** By path, in menu order; each page with the most content, and one of its items. */
export async function weighPages(
  origin: string,
  school: Parameters<typeof getFullAddress>[1],
): Promise<Record<string, Weights>> {
  const fetchOnce = memoizeByKey((address) => fetchFile(`${origin}${address}`));
  const weights: Record<string, Weights> = {};
  for (const page of sitePages) {
    const address = await getFullAddress(page.path, school);
    weights[page.path] = await weigh(address, fetchOnce);
    const item = page.childRoutes.find(({ name }) => name === ":slug")?.address;
    if (item) weights[item] = await weigh(await findFirstItem(page, address, fetchOnce), fetchOnce);
  }
  return weights;
}

async function findFirstItem({ path }: SitePage, list: string, fetchOnce: Fetch): Promise<string> {
  const { text } = await fetchOnce(list);
  const [first] = findNames(text, new RegExp(`href="(${path}/[^".?#]+)"`, "g"));
  if (!first) throw new Error(`${list} leads to none of its items`);
  return first;
}

async function weigh(address: string, fetchOnce: Fetch): Promise<Weights> {
  const html = await fetchOnce(address);
  const styles = new Set(findNames(html.text, /<link rel="stylesheet" href="([^"]+\.css)"/g));
  const first = new Set<string>();
  const later = new Set<string>();
  for (const script of findNames(html.text, scriptReferences)) await follow(script, first);
  const sum = async (files: Iterable<string>) => {
    const all = await Promise.all([...files].map(fetchOnce));
    return all.reduce((bytes, file) => bytes + file.bytes, 0);
  };
  return {
    html: html.bytes,
    css: await sum(styles),
    script: await sum(first),
    later: await sum([...later].filter((file) => !first.has(file) && !styles.has(file))),
  };

  /** Adds a script with everything that it imports. */
  async function follow(file: string, files: Set<string>): Promise<void> {
    if (files.has(file)) return;
    files.add(file);
    const { text } = await fetchOnce(file);
    for (const name of findNames(text, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      await follow(`/assets/${name}`, files);
    }
    for (const name of findNames(text, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g)) {
      if (!isFetched(name, html.text)) continue;
      await follow(`/assets/${name}`, later);
      for (const style of findStyles(name, text)) later.add(style);
    }
  }
}

/** Whether a page loads a dynamic import: islands are hydrated after the first paint. */
function isFetched(script: string, html: string): boolean {
  const [, island] = /^(.+\.island)-/.exec(script) ?? [];
  if (island) return html.includes(`/${island}.tsx"`);
  if (script.startsWith("islands-")) return html.includes("data-island=");
  if (script.startsWith("photo-viewer-")) return html.includes("data-photo");
  if (script.startsWith("save-album-")) return html.includes("data-save-album");
  return true;
}

/** The stylesheets that Vite fetches along with a script: it lists files, and says at the import which of them. */
function findStyles(script: string, importer: string): string[] {
  const files = findNames(/\.f=\[([^\]]*)\]/.exec(importer)?.[1] ?? "", /"([^"]+)"/g);
  const [, rest = ""] = importer.split(`import(\`./${script}\`)`);
  const [, places = ""] = /__vite__mapDeps\(\[([\d,]*)\]\)/.exec(rest) ?? [];
  const needed = places.split(",").map((place) => `/${files[Number(place)]}`);
  return needed.filter((file) => file.endsWith(".css"));
}

function findNames(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

async function fetchFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  return { text: body.toString(), bytes: brotliCompressSync(body).length };
}
