import { openBench, sideBySide } from "./side-by-side.ts";

/** The cost of a page of news with many items: cached and rendered. */
export async function growth(): Promise<void> {
  const bench = await openBench();
  for (const count of [50, 500, 5_000]) {
    const news = Array.from({ length: count }, (_, index) => ({
      title: `News number ${index}`,
      description: "What happened that day, in a sentence or two of ordinary length. ".repeat(4),
      fromDate: `2026-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`,
    }));
    bench.api.setResponse("news", { body: news });
    await fetch(`${bench.site}/purge`, {
      method: "POST",
      headers: { Authorization: `Bearer ${bench.purgeToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ reads: ["news"] }),
    });
    const measured = await sideBySide(
      bench,
      [
        { name: "kept", origin: bench.site, paths: ["/News"] },
        { name: "rendered", origin: bench.site, paths: ["/News?title=%20"] },
        { name: "searched", origin: bench.site, paths: ["/News?title=number+4"] },
      ],
      { rounds: 1, seconds: 3 },
    );
    const words = [...measured].map(([name, { cpu }]) => `${name} ${cpu.toFixed(2)} ms`);
    console.log(`${count} news, CPU a visit of /News: ${words.join(", ")}`);
  }
  await bench.stop();
}
