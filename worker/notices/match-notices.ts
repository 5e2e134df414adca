import type { NoticeWords } from "../runtime/runtime.ts";

type Known = NoticeWords & { withdrawn: number };

/** An edited notice keeps at least this share of its words. */
const MIN_SHARED_WORDS = 0.6;
/** Every new notice is compared with every missing one. */
const MAX_COMPARED = 50;

/** Finds each notice among the known ones: unchanged, published again, or edited. */
export function matchNotices<Row extends Known>(
  notices: readonly NoticeWords[],
  known: readonly Row[],
): (Row | undefined)[] {
  const found: (Row | undefined)[] = notices.map(() => undefined);
  const left = new Set(known);
  const take = (index: number, row: Row | undefined) => {
    if (!row) return;
    found[index] = row;
    left.delete(row);
  };
  const matchBy = (keyOf: (notice: NoticeWords) => string, rows: readonly Row[]) => {
    const byKey = Map.groupBy(
      rows.filter((row) => left.has(row)),
      keyOf,
    );
    for (const [index, notice] of notices.entries()) {
      const key = keyOf(notice);
      if (!found[index] && key !== "") take(index, byKey.get(key)?.shift());
    }
  };
  const published = known.filter(({ withdrawn }) => withdrawn === 0);
  matchBy(({ title, text }) => JSON.stringify([title, text]), published);
  matchBy(({ title, text }) => JSON.stringify([title, text]), known);
  matchBy(({ title }) => title, published);
  matchBy(({ text }) => text, published);
  const missing = published.filter((row) => left.has(row)).slice(-MAX_COMPARED);
  const added = [...notices.keys()].filter((index) => !found[index]).slice(0, MAX_COMPARED);
  for (const index of added) {
    const words = getWords(notices[index]);
    take(
      index,
      missing.find((row) => left.has(row) && isSimilar(words, getWords(row))),
    );
  }
  return found;
}

function isSimilar(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return 2 * shared >= MIN_SHARED_WORDS * (a.size + b.size);
}

function getWords({ title, text }: NoticeWords = { title: "", text: "" }): Set<string> {
  return new Set(`${title} ${text}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
}
