import { performance } from "node:perf_hooks";
import { measureVisits, openBench, replaceLists } from "./side-by-side.ts";

const queries = [
  ...["unifrom", "holiday", "fee class 5", "annual sports school", "pupils hall 41"],
  "sceince chess hcokey debaet msuic dnace lirbary graden",
];
const subjects = "science chess hockey debate music dance library garden robotics karate".split(
  " ",
);

/** The cost of a search in 20,000 news, and of building their index first. */
export async function searches(): Promise<void> {
  const bench = await openBench();
  for (const count of [200, 20_000]) {
    const news = Array.from({ length: count }, (_, index) => ({
      title: `Annual ${subjects[index % subjects.length]} day, number ${index}`,
      description: `What pupils of the school did in hall ${index % 97} that day, and what they learned from it.`,
      fromDate: `20${10 + (index % 16)}-0${1 + (index % 9)}-1${index % 10}`,
    }));
    await replaceLists(bench, { news });
    await (await fetch(`${bench.site}/News`)).text();
    const startedAt = performance.now();
    await (await fetch(`${bench.site}/Search?q=holiday`)).text();
    const first = performance.now() - startedAt;
    const paths = queries.map((text) => [`“${text}”`, `/Search?q=${encodeURIComponent(text)}`]);
    const all = { "no question": "/Search", ...Object.fromEntries(paths) };
    const costs = await measureVisits(bench, all);
    console.log(`${count} news, CPU a search: ${costs}; the first took ${first.toFixed(0)} ms`);
  }
  await bench.stop();
}
