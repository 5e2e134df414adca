/** Each item that the school shows says which version of its list it is of: "Sports Day [events 12]". */
import { type Read, reads } from "./history.ts";

type Item = Record<string, unknown>;

/** Their items' addresses are made of the title: it stays, but for the ticker's. */
const titled: readonly Read[] = ["news", "events", "videos"];

export function stampOf(read: Read, version: number): string {
  return `[${read} ${version}]`;
}

/** The items as that version has them, all of them stamped; lists whose items have pages begin with one that visitors search for. */
export function stamped(
  read: Read,
  items: readonly Item[],
  version: number,
  today: string,
): Item[] {
  const stamp = stampOf(read, version);
  if (!titled.includes(read)) return items.map((item) => withStamp(item, stamp));
  const others = items.map((item) =>
    "description" in item || read !== "videos"
      ? { ...item, description: `${stamp} ${item.description ?? ""}` }
      : item,
  );
  return [tickerOf(read, stamp, today), ...others];
}

function withStamp(item: Item, stamp: string): Item {
  const field = "message" in item ? "message" : "title" in item ? "title" : "name";
  const words = String(item[field] ?? "");
  return {
    ...item,
    [field]: field === "message" ? `<p>${stamp}</p>${words}` : `${words} ${stamp}`,
  };
}

/** The pictures that change, by their places in the news. */
export const pictureIds = ["soakpicture0", "soakpicture1"] as const;

function tickerOf(read: Read, stamp: string, today: string): Item {
  const common = { _id: `ticker-${read}`, title: `Ticker ${stamp}` };
  if (read === "videos") {
    return { ...common, date: today, videoUrl: "https://videos.example/ticker" };
  }
  const pictures = { attachments: [...pictureIds] };
  return { ...common, ...pictures, description: stamp, date: today, fromDate: today };
}

/** The versions of each list that a text shows. */
export function stampsIn(text: string): Map<Read, Set<number>> {
  const found = new Map<Read, Set<number>>();
  for (const [, name, version] of text.matchAll(/\[(\w+) (\d+)\]/g)) {
    if (!reads.includes(name as Read)) continue;
    const versions = found.get(name as Read) ?? new Set();
    found.set(name as Read, versions.add(Number(version)));
  }
  return found;
}
