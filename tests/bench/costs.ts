import {
  type Case,
  openConstant,
  openSite,
  rounds,
  type Server,
  sideBySide,
} from "./side-by-side.ts";

const read = "/api/news/all/convent";

/** What a visit costs, compared with a constant response of the same size. */
export async function costs(): Promise<void> {
  const site = await openSite();
  const constant = await openConstant();
  const news = await (await fetch(`${site.origin}/News`)).text();
  const picture = /"(\/api\/image\/[^"?]+)"/.exec(news)?.[1];
  if (!picture) throw new Error("The news show no picture");
  console.log("| case | CPU ms a request | more than the first |\n|---|---|---|");
  for (const path of ["/News", "/", read]) await compareToConstant(site, constant, path, "memory");
  await compareToConstant(site, constant, picture, "edge");
  // Pages with a title that was typed are not cached.
  await compare([
    { name: "`/News` from memory", server: site, paths: ["/News"] },
    { name: "`/News` rendered", server: site, paths: ["/News?title=%20"] },
  ]);
  await constant.stop();
  await site.stop();
}

async function compareToConstant(
  site: Server,
  constant: Server,
  path: string,
  from: "memory" | "edge",
): Promise<void> {
  const { byteLength } = await (await fetch(`${site.origin}${path}`)).arrayBuffer();
  const paths = [`/${from}/${byteLength}`];
  await compare([
    { name: `a constant of the same size, ${from}`, server: constant, paths },
    { name: `\`${path}\`, ${from}`, server: site, paths: [path] },
  ]);
}

/** The runtime takes some CPU for any request; the difference from the first case is the site's. */
async function compare(cases: readonly Case[]): Promise<void> {
  const measured = await sideBySide(cases, rounds, 1);
  const [base = 0] = measured.values();
  for (const [name, cpu] of measured)
    console.log(`| ${name} | ${cpu.toFixed(2)} | ${(cpu - base).toFixed(2)} |`);
}
