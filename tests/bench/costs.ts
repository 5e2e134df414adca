import { type Bench, type Case, openBench, rounds, sideBySide } from "./side-by-side.ts";

const read = "/api/news/all/convent";

/** What a visit costs, compared with a constant response of the same size. */
export async function costs(): Promise<void> {
  const bench = await openBench();
  const news = await (await fetch(`${bench.site}/News`)).text();
  const picture = /"(\/api\/image\/[^"?]+)"/.exec(news)?.[1];
  if (!picture) throw new Error("The news show no picture");
  console.log("| case | requests/s, ratio | CPU, ratio | CPU ms |\n|---|---|---|---|");
  for (const path of ["/News", "/", read]) await compareToConstant(bench, path, "memory");
  await compareToConstant(bench, picture, "edge");
  // Pages with a title that was typed are not cached.
  await compare(bench, [
    { name: "`/News` from memory", origin: bench.site, paths: ["/News"] },
    { name: "`/News` rendered", origin: bench.site, paths: ["/News?title=%20"] },
  ]);
  await bench.stop();
}

async function compareToConstant(bench: Bench, path: string, from: "memory" | "edge") {
  const { byteLength } = await (await fetch(`${bench.site}${path}`)).arrayBuffer();
  const constant = [`/${from}/${byteLength}`];
  await compare(bench, [
    { name: `a constant of the same size, ${from}`, origin: bench.constant, paths: constant },
    { name: `\`${path}\`, ${from}`, origin: bench.site, paths: [path] },
  ]);
}

/** The first case is the baseline. */
async function compare(bench: Bench, cases: readonly Case[]): Promise<void> {
  const measured = await sideBySide(bench, cases, rounds, 1);
  const [base = { perSecond: 0, cpu: 0 }] = measured.values();
  for (const [name, { perSecond, cpu }] of measured) {
    const ratios = [perSecond / base.perSecond, cpu / base.cpu].map((ratio) => ratio.toFixed(2));
    console.log(`| ${[name, ...ratios, cpu.toFixed(2)].join(" | ")} |`);
  }
}
