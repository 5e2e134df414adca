/**
 * What each page weighs as it travels, bytes of brotli: read from the answers of the running site, in which every file that a
 * browser fetches is named.
 */
import { brotliCompressSync } from "node:zlib";
import { addressOf, everyPath } from "../harness/every-page.ts";

export type Weights = {
  html: number;
  css: number;
  /** Scripts of the first view. */
  script: number;
  /** Scripts and styles of what comes later: near the screen, or at a tap. */
  later: number;
};

type File = { text: string; bytes: number };
type Fetch = (address: string) => Promise<File>;
type Scripts = { first: Set<string>; later: Set<string> };

/** What a page's HTML makes the browser fetch: its scripts, what they need, and what its inline scripts import. */
const atOnce =
  /(?: src=| rel="modulepreload" href=|from |import |import\()"(\/assets\/[^"]+\.js)"/g;

/** By the page's path, in menu order; each page where it has the most to show. */
export async function weighPages(
  origin: string,
  school: Parameters<typeof addressOf>[1],
): Promise<Record<string, Weights>> {
  const fetchOnce = fetcherFrom(origin);
  const weights: Record<string, Weights> = {};
  for (const path of everyPath) {
    weights[path] = await weigh(await addressOf(path, school), fetchOnce);
  }
  return weights;
}

async function weigh(address: string, fetchOnce: Fetch): Promise<Weights> {
  const html = await fetchOnce(address);
  const styles = new Set(namesIn(html.text, /<link rel="stylesheet" href="([^"]+\.css)"/g));
  const scripts: Scripts = { first: new Set(), later: new Set() };
  for (const script of namesIn(html.text, atOnce)) {
    await follow(script, "first", { html: html.text, scripts, fetchOnce });
  }
  const later = [...scripts.later].filter((file) => !scripts.first.has(file) && !styles.has(file));
  const sum = async (files: Iterable<string>) => {
    const all = await Promise.all([...files].map(fetchOnce));
    return all.reduce((bytes, file) => bytes + file.bytes, 0);
  };
  return {
    html: html.bytes,
    css: await sum(styles),
    script: await sum(scripts.first),
    later: await sum(later),
  };
}

type Way = { html: string; scripts: Scripts; fetchOnce: Fetch };

/** A script with all that it imports. */
async function follow(file: string, when: keyof Scripts, way: Way): Promise<void> {
  if (way.scripts[when].has(file)) return;
  way.scripts[when].add(file);
  const { text } = await way.fetchOnce(file);
  for (const name of namesIn(text, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    await follow(`/assets/${name}`, when, way);
  }
  for (const name of namesIn(text, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g)) {
    const moment = momentOf(name, way.html);
    if (!moment) continue;
    await follow(`/assets/${name}`, when === "first" ? moment : "later", way);
    if (moment === "later") for (const style of stylesOf(name, text)) way.scripts.later.add(style);
  }
}

/** When a page fetches a script that it may fetch; undefined where it never does. */
function momentOf(script: string, html: string): keyof Scripts | undefined {
  if (script.startsWith("hydrate-")) {
    return html.includes("__reactRouterContext") ? "first" : undefined;
  }
  if (script.startsWith("photo-viewer-")) return html.includes("data-photo") ? "later" : undefined;
  return "later";
}

/** The stylesheets that Vite fetches along with a script: it lists files, and says at the import which of them. */
function stylesOf(script: string, importer: string): string[] {
  const files = namesIn(/\.f=\[([^\]]*)\]/.exec(importer)?.[1] ?? "", /"([^"]+)"/g);
  const [, rest = ""] = importer.split(`import(\`./${script}\`)`);
  const [, places = ""] = /__vite__mapDeps\(\[([\d,]*)\]\)/.exec(rest) ?? [];
  const needed = places.split(",").map((place) => `/${files[Number(place)]}`);
  return needed.filter((file) => file.endsWith(".css"));
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

function fetcherFrom(origin: string): Fetch {
  const files = new Map<string, Promise<File>>();
  return (address) => {
    const known = files.get(address) ?? fetchFile(`${origin}${address}`);
    files.set(address, known);
    return known;
  };
}

async function fetchFile(url: string): Promise<File> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  return { text: body.toString(), bytes: brotliCompressSync(body).length };
}
