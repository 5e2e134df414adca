/** Asks a site that was just uploaded for all that its visitors ask for. */
import { setTimeout as pass } from "node:timers/promises";
import { school } from "../../app/school.ts";
import { listReads } from "../../app/school-api.ts";
import { type PagePath, sitePages } from "../../app/site-map.ts";
import { unescaped } from "../../app/ui/words/unescaped.ts";

export type Visited = {
  origin: string;
  schoolCode: string;
  isStaging: boolean;
  /** How long a new domain may take until it answers at all, ms. */
  patience?: number;
};

export type Seen = {
  address: string;
  milliseconds: number;
  /** What is wrong with the answer. */
  fault: string | undefined;
};

type Asked = Seen & { html: string; isUnlisted: boolean };

const noAnswer = "gave no answer";
/** How long one answer may take, ms. */
const longest = 20_000;
/** As many as a browser asks for at once. */
const atOnce = 6;
/** Between two looks whether a domain answers, ms. */
const betweenLooks = 5_000;

/** The page of an album, which there is for an album that there is. */
const albumPath: PagePath = "/SubGallery";
const plainPaths = sitePages.map(({ path }) => path).filter((path) => path !== albumPath);

/**
 * Every page of the site map (that of the first album, where there is one), the pictures that they show first (of the school's
 * and of the site's own), and the news as JSON.
 */
export async function visitSite({ patience = 120_000, ...visited }: Visited): Promise<Seen[]> {
  await answering(visited.origin, patience);
  const plain = await askAll(plainPaths, (path) => askPage(visited, path));
  const albums = await askAll(linksTo(albumPath, plain).slice(0, 1), (path) =>
    askPage(visited, path),
  );
  const pages = [...plain, ...albums];
  const pictures = await askAll(picturesOn(pages), (path) => ask(visited, path, "image/"));
  const news = await ask(visited, newsOf(visited.schoolCode), "application/json");
  return [...pages, ...pictures, news].map(({ address, milliseconds, fault }) => ({
    address,
    milliseconds,
    fault,
  }));
}

function newsOf(schoolCode: string): string {
  return listReads.news.path.replace("{school}", schoolCode);
}

/** A line for each answer that is wrong; one where all are right, or there is none. */
export function tellOf(seen: readonly Seen[]): string[] {
  const faults = seen.filter(({ fault }) => fault);
  if (seen.every(({ fault }) => fault === noAnswer)) return ["✗ Nothing answers there"];
  if (faults.length > 0)
    return faults.map(
      ({ address, fault, milliseconds }) =>
        `✗ ${address} ${fault} (${inMilliseconds(milliseconds)})`,
    );
  const [slowest] = seen.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return [
    `✓ ${seen.length} answers are right: pages, pictures and the news; the slowest was ${slowest?.address} (${inMilliseconds(slowest?.milliseconds ?? 0)})`,
  ];
}

function inMilliseconds(time: number): string {
  return `${Math.round(time)} ms`;
}

/** Waits until anything answers there at all; what does not is seen by the visit. */
async function answering(origin: string, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const isThere = await fetch(origin, { signal: AbortSignal.timeout(longest) }).then(
      (answer) => answer.body?.cancel().then(() => true) ?? true,
      () => false,
    );
    if (isThere || Date.now() + betweenLooks > deadline) return;
    await pass(betweenLooks);
  }
}

async function askAll<Address, Answer>(
  addresses: readonly Address[],
  askOne: (address: Address) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < addresses.length; start += atOnce)
    answers.push(...(await Promise.all(addresses.slice(start, start + atOnce).map(askOne))));
  return answers;
}

/** A page that another site answers with is none of ours. */
async function askPage(visited: Visited, path: string): Promise<Asked> {
  const asked = await ask(visited, path, "text/html");
  const isOurs = asked.html.includes(`rel="canonical" href="${school.origin}`);
  const isMeantForAll = sitePages.some((page) => page.path === path && !page.noindex);
  if (asked.fault) return asked;
  if (!isOurs) return { ...asked, fault: "answered with a page that is none of this site's" };
  if (!visited.isStaging && isMeantForAll && asked.isUnlisted)
    return { ...asked, fault: "asks search engines to leave it out (X-Robots-Tag)" };
  return asked;
}

async function ask({ origin, isStaging }: Visited, address: string, type: string): Promise<Asked> {
  const start = performance.now();
  try {
    const answer = await fetch(new URL(address, origin), {
      redirect: "manual",
      signal: AbortSignal.timeout(longest),
    });
    const html = await answer.text();
    const milliseconds = performance.now() - start;
    const isUnlisted = answer.headers.get("X-Robots-Tag")?.includes("noindex") ?? false;
    const fault =
      faultOf(answer, type) ??
      (isStaging && !isUnlisted ? "lets search engines list it (no X-Robots-Tag)" : undefined);
    return { address, milliseconds, html, isUnlisted, fault };
  } catch {
    const milliseconds = performance.now() - start;
    return { address, milliseconds, html: "", isUnlisted: false, fault: noAnswer };
  }
}

function faultOf({ status, headers }: Response, type: string): string | undefined {
  const answered = headers.get("Content-Type") ?? "nothing";
  if (status !== 200) return `answered ${status}`;
  if (!answered.startsWith(type)) return `answered with ${answered}`;
  return undefined;
}

/** The first that the school's server gives, and the first of the site's own; one of them where there is no other. */
function picturesOn(pages: readonly Asked[]): string[] {
  const shown = found(/<img [^>]*?src="(\/[^"]+)"/g, pages);
  const ofSchool = shown.find((source) => source.startsWith("/api/image"));
  const own = shown.find((source) => source.startsWith("/pictures/"));
  return [ofSchool, own].filter((source) => source !== undefined);
}

function linksTo(path: string, pages: readonly Asked[]): string[] {
  return found(/<a [^>]*?href="(\/[^"]+)"/g, pages).filter((link) => link.startsWith(`${path}?`));
}

/** What the pattern's group is in each page. */
function found(pattern: RegExp, pages: readonly Asked[]): string[] {
  return pages.flatMap(({ html }) =>
    [...html.matchAll(pattern)].map(([, value = ""]) => unescaped(value)),
  );
}
