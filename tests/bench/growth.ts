import { listNames } from "../../app/school-api.ts";
import { openBench, replaceLists, sideBySide } from "./side-by-side.ts";

/** Rendered for each visit: a title is typed, or the page's number is a new one. */
const paths = [
  ...["/News?title=%20", "/News?title=number+4", "/Events?title=%20", "/Gallery?title=%20"],
  ...["/Toppers?session=All&name=%20", "/Faculty?page=", "/VideoGallery?page="],
  ...["/PrincipalMessage?page=", "/Announcements?page=", "/Search?q=number"],
  ...["/Events?calendar=2026-11&page=", "/SubGallery?id=id1&page="],
];

/** The CPU time of a rendering when every list has so many items. */
export async function growth(): Promise<void> {
  const bench = await openBench();
  for (const count of [50, 500, 5_000]) {
    const lists = listNames.map((name) => [name, createList(name, count)]);
    await replaceLists(bench, Object.fromEntries(lists));
    let number = 1_000_000;
    const cases = paths.map((path) => ({
      name: path,
      origin: bench.site,
      paths: path.endsWith("=")
        ? Array.from({ length: 5_000 }, () => `${path}${number++}`)
        : [path],
    }));
    bench.api.setResponse("album", {
      body: { ...createItems(1)[0], attachments: createItems(count).map(({ _id }) => _id) },
    });
    const measured = await sideBySide(bench, cases, { rounds: 1, seconds: 2 });
    for (const [name, { cpu }] of measured) {
      console.log(
        `${count} items in each list, a rendering of ${name}: ${cpu.toFixed(2)} ms of CPU`,
      );
    }
  }
  await bench.stop();
}

function createList(name: string, count: number) {
  const items = createItems(name === "highlights" ? 10 : count);
  return name === "messages"
    ? items.map((item) => ({ ...item, category: "Principal", message: item.description }))
    : items;
}

/** Has the fields of every list. */
function createItems(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const [month, day] = [(index % 12) + 1, (index % 28) + 1].map((part) =>
      `${part}`.padStart(2, "0"),
    );
    const date = `2026-${month}-${day}`;
    return {
      ...{ _id: `id${index}`, title: `Number ${index}`, name: `Number ${index}`, order: index },
      ...{ date, fromDate: date, class: index % 2 ? "X" : "XII", division: `${index % 100}%` },
      ...{ category: "PhotoGallery", attachments: [`photo${index}`], sessionYear: "2025-2026" },
      description: "What happened that day, in a sentence or two of ordinary length. ".repeat(4),
    };
  });
}
