import { type Bench, type Case, type Measured, openBench, sideBySide } from "./side-by-side.ts";

/** Short rounds, because a shared machine's speed changes every few seconds. */
const runs = { rounds: 11, seconds: 1 };
const read = "/api/news/all/convent";
/** More than an isolate's memory holds. */
const manyPages = Array.from({ length: 900 }, (_, index) => `/News?page=${index + 1}`);

/** Compares a visit's cost with a constant response of the same size. Prints a table for docs/benchmarks.md. */
export async function costs(): Promise<void> {
  const bench = await openBench();
  console.log("| | requests/s | ratio | CPU ms | ratio | p50 ms | p99 ms | asked of the school |");
  console.log("|---|---|---|---|---|---|---|---|");
  for (const path of ["/News", "/"]) await visits(bench, path);
  await misses(bench);
  await reads(bench);
  await images(bench);
  await coldMemory(bench);
  await bench.stop();
}

/** A page that memory trusts, against a constant. */
async function visits(bench: Bench, path: string): Promise<void> {
  const etag = await keep(bench, path, path);
  await compare(bench, [
    { name: `a constant of the bytes of \`${path}\``, origin: bench.constant, paths: [path] },
    { name: `\`${path}\`, a hit`, origin: bench.site, paths: [path] },
    {
      name: `\`${path}\`, 304`,
      origin: bench.site,
      paths: [path],
      headers: { "If-None-Match": etag },
    },
  ]);
}

/** A page that is rendered each time, as pages with a title that was typed are not cached. */
async function misses(bench: Bench): Promise<void> {
  await compare(bench, [
    { name: "bare react-dom/server, `/News`", origin: bench.bare, paths: ["/News"] },
    { name: "`/News`, rendered", origin: bench.site, paths: ["/News?title=%20"] },
  ]);
}

async function reads(bench: Bench): Promise<void> {
  await keep(bench, read, read);
  await compare(bench, [
    { name: "a constant of a read's bytes", origin: bench.constant, paths: [read] },
    { name: `\`${read}\`, a hit`, origin: bench.site, paths: [read] },
  ]);
}

async function images(bench: Bench): Promise<void> {
  const page = await (await fetch(`${bench.site}/News`)).text();
  const image = page.match(/"(?<path>\/api\/image\/[^"?]+)"/)?.groups?.path;
  if (!image) throw new Error("The news show no picture");
  const atEdge = `${image}?from=edge`;
  await keep(bench, image, atEdge);
  await compare(bench, [
    { name: "a constant picture from the edge cache", origin: bench.constant, paths: [atEdge] },
    { name: "a picture of the school, a hit", origin: bench.site, paths: [image] },
  ]);
}

/** A page evicted from memory, against a constant from the edge cache. */
async function coldMemory(bench: Bench): Promise<void> {
  const atEdge = (path: string) => `${path}&from=edge`;
  for (const path of manyPages) await keep(bench, path, atEdge(path));
  await compare(bench, [
    {
      name: "a constant from the edge cache",
      origin: bench.constant,
      paths: manyPages.map(atEdge),
    },
    { name: "a page, edge cache into cold memory", origin: bench.site, paths: manyPages },
  ]);
}

/** Stores the site's response in the constant worker; returns its ETag. */
async function keep({ site, constant }: Bench, path: string, under: string): Promise<string> {
  const response = await fetch(`${site}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const headers = { "Content-Type": response.headers.get("Content-Type") ?? "" };
  const body = await response.arrayBuffer();
  await fetch(`${constant}${under}`, { method: "PUT", headers, body });
  return response.headers.get("ETag") ?? "";
}

/** The first case is the baseline. */
async function compare(bench: Bench, cases: readonly Case[]): Promise<void> {
  const callsBefore = bench.api.requests().total;
  const measured = await sideBySide(bench, cases, runs);
  const calls = bench.api.requests().total - callsBefore;
  const [base] = measured.values();
  for (const [name, figures] of measured) {
    if (base) console.log(row(name, figures, base, figures === base ? "" : String(calls)));
  }
}

function row(name: string, figures: Measured, base: Measured, calls: string): string {
  const { perSecond, cpu, p50, p99 } = figures;
  const cells = [
    name,
    perSecond.toFixed(0),
    (perSecond / base.perSecond).toFixed(2),
    cpu.toFixed(3),
    (cpu / base.cpu).toFixed(2),
    p50.toFixed(0),
    p99.toFixed(0),
    calls,
  ];
  return `| ${cells.join(" | ")} |`;
}
