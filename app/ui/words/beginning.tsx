/** From how many characters on a text is cut, and about how many of them are shown then. */
const longest = 420;
const shown = 260;

/** A text of the school's as a card has room for it: whole where it is short, else its beginning. */
export function Beginning({ of: text }: { of: string }) {
  if (!text) return null;
  const words = text.length > longest ? `${text.slice(0, cutOf(text))} …` : text;
  return <p className="break-words whitespace-pre-line">{words}</p>;
}

/** The last gap between words before the limit; the limit itself where there is none. */
function cutOf(text: string): number {
  const gap = text.slice(0, shown).search(/\s+\S*$/);
  return gap > shown / 2 ? gap : shown;
}
