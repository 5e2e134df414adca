const MAX_LETTERS = 420;
const SHOWN_LETTERS = 260;

export function Description({ of: text }: { of: string }) {
  return text ? <p className="break-words whitespace-pre-line">{text}</p> : null;
}

export function Excerpt({ of: text }: { of: string }) {
  return (
    <Description of={text.length > MAX_LETTERS ? `${text.slice(0, getCutIndex(text))} …` : text} />
  );
}

function getCutIndex(text: string): number {
  const gap = text.slice(0, SHOWN_LETTERS).search(/\s+\S*$/);
  return gap > SHOWN_LETTERS / 2 ? gap : SHOWN_LETTERS;
}
