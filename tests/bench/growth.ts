import { listNames } from "../../app/school-api.ts";
import { openBench, purgeToken, sideBySide } from "./side-by-side.ts";

/** Rendered for each visit: a title is typed, or a parameter has a new value, which the page ignores. */
const paths = [
  ...["/News?title=%20", "/Events?title=%20", "/Gallery?title=%20", "/Search?q=number"],
  ...["/Toppers?session=All&name=%20", "/Faculty?category=", "/VideoGallery?year="],
  ...["/Announcements?list=", "/Events?calendar="],
];

const headers = { Authorization: `Bearer ${purgeToken}`, "Content-Type": "application/json" };

/** The CPU time of a rendering with 50 and with 5,000 items in every list. */
export async function growth(): Promise<void> {
  const bench = await openBench();
  const cpu = new Map<string, number[]>();
  let number = 1_000_000;
  for (const count of [50, 5_000]) {
    for (const name of listNames)
      await bench.api.setResponse(name, { body: createList(name, count) });
    await fetch(`${bench.site}/purge`, { method: "POST", headers, body: '{"reads":"all"}' });
    const cases = paths.map((path) => {
      const length = path.endsWith("=") ? 5_000 : 1;
      const next = () => (path.endsWith("=") ? `${path}${number++}` : path);
      return { name: path, origin: bench.site, paths: Array.from({ length }, next) };
    });
    const measured = await sideBySide(bench, cases, 1, 2);
    for (const [name, one] of measured) cpu.set(name, [...(cpu.get(name) ?? []), one.cpu]);
  }
  for (const [name, [few = 0, many = 0]] of cpu) {
    const times = `${few.toFixed(1)} and ${many.toFixed(1)} ms of CPU`;
    console.log(`${name} with 50 and 5,000 items: ${times}, ratio ${(many / few).toFixed(1)}`);
  }
  await bench.stop();
}

/** Items have the fields of every list. */
function createList(name: string, count: number) {
  return Array.from({ length: name === "highlights" ? 10 : count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString().slice(0, 10);
    const description = "What happened that day, in a sentence of ordinary length. ".repeat(4);
    return {
      ...{ _id: `id${index}`, title: `Number ${index}`, name: `Number ${index}`, order: index },
      ...{ date, fromDate: date, class: index % 2 ? "X" : "XII", division: `${index % 100}%` },
      ...{ category: name === "messages" ? "Principal" : "PhotoGallery", sessionYear: "2025-2026" },
      ...{ attachments: [`photo${index}`], description },
      // More than memory holds would be indexed again for each search.
      ...(name === "messages" && { message: description }),
    };
  });
}
