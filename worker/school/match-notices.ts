import { memoize } from "../../app/values/memoize.ts";

/** `title` is "" if the school gave none. */
export type NoticeWords = { title: string; text: string };

type Known = NoticeWords & { withdrawn: number };

/** An edited notice with another title keeps at least this share of its words. */
const MIN_SHARED_WORDS = 0.6;
/** Every new notice is compared with every missing one. */
const MAX_COMPARED = 50;

/** Finds each notice among the known ones: unchanged, edited, or published again. */
export function matchNotices<Row extends Known>(
  notices: readonly NoticeWords[],
  known: readonly Row[],
): (Row | undefined)[] {
  const found: (Row | undefined)[] = notices.map(() => undefined);
  const left = new Set(known);
  const take = (index: number, row: Row | undefined) => {
    if (found[index] || !row || !left.delete(row)) return;
    found[index] = row;
  };
  const { published = [], withdrawn = [] } = Object.groupBy(known, (row) =>
    row.withdrawn === 0 ? "published" : "withdrawn",
  );
  for (const rows of [published, withdrawn]) {
    const byWords = Map.groupBy(rows, getKey);
    for (const [index, notice] of notices.entries())
      if (!found[index]) take(index, byWords.get(getKey(notice))?.shift());
  }
  for (const rows of [published, withdrawn]) {
    const added = [...notices.keys()].filter((index) => !found[index]).slice(0, MAX_COMPARED);
    const missing = rows.filter((row) => left.has(row)).slice(-MAX_COMPARED);
    const pairs = added.flatMap((index) =>
      missing.map((row) => ({ index, row, score: compare(notices[index], row) })),
    );
    for (const { index, row } of pairs
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score))
      take(index, row);
  }
  return found;
}

function getKey({ title, text }: NoticeWords): string {
  return JSON.stringify([title, text]);
}

/** The letters of a title: a number in it may change each minute, as in "Seats left: 12". */
export function getLetters(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();
}

/** 0 for another notice. Equal titles are the same notice, of several the one with the most similar text. */
function compare(notice: NoticeWords = { title: "", text: "" }, row: NoticeWords): number {
  const [a, b] = [getWords(notice), getWords(row)];
  const shared = getShared(a.words, b.words);
  if (notice.title !== "" && notice.title === row.title) return 2 + shared;
  const isSame =
    Math.max(shared, getShared(a.withoutNumbers, b.withoutNumbers)) >= MIN_SHARED_WORDS;
  return isSame ? 1 + shared : 0;
}

function getShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size || 1);
}

/** Without addresses and files, which several notices may share. */
const getWords = memoize(({ title, text }: NoticeWords) => {
  const written = text.replaceAll(/^(?:\/|\?url=|https?:).*$/gm, "");
  const all = `${title} ${written}`.toLowerCase();
  return {
    words: new Set(all.match(/[\p{L}\p{M}\p{N}]+/gu)),
    withoutNumbers: new Set(getLetters(all).split(" ").filter(Boolean)),
  };
});
