import { measureVisits, openBench, replaceNews } from "./side-by-side.ts";

/** The cost of a page of news with many items: cached and rendered. */
export async function growth(): Promise<void> {
  const bench = await openBench();
  for (const count of [50, 500, 5_000]) {
    const news = Array.from({ length: count }, (_, index) => ({
      title: `News number ${index}`,
      description: "What happened that day, in a sentence or two of ordinary length. ".repeat(4),
      fromDate: `2026-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`,
    }));
    await replaceNews(bench, news);
    const [rendered, searched] = ["/News?title=%20", "/News?title=number+4"];
    const costs = await measureVisits(bench, { kept: "/News", rendered, searched });
    console.log(`${count} news, CPU a visit of /News: ${costs}`);
  }
  await bench.stop();
}
