/** From how many characters on a text is cut, and about how many of them are shown then. */
const MAX_LETTERS = 420;
const SHOWN_LETTERS = 260;

/** A text of the school's, with its lines as the school wrote them; nothing where there is none. */
export function Description({ of: text }: { of: string }) {
  return text ? <p className="break-words whitespace-pre-line">{text}</p> : null;
}

/** As a card has room for it: whole where it is short, else its beginning. */
export function Excerpt({ of: text }: { of: string }) {
  return <Description of={text.length > MAX_LETTERS ? `${text.slice(0, cutOf(text))} …` : text} />;
}

/** The last gap between words before the limit; the limit itself where there is none. */
function cutOf(text: string): number {
  const gap = text.slice(0, SHOWN_LETTERS).search(/\s+\S*$/);
  return gap > SHOWN_LETTERS / 2 ? gap : SHOWN_LETTERS;
}
