/** From how many characters on a text is folded, and about how many of them are shown then. */
const longest = 420;
const shown = 260;

/** A text of the school's: whole where it is short; of a long one the beginning, the rest to unfold. `of` is its title. */
export function FoldingText({ text, of }: { text: string; of: string }) {
  if (!text) return null;
  if (text.length <= longest) return <p className="break-words whitespace-pre-line">{text}</p>;
  const end = foldOf(text);
  return (
    <div className="break-words whitespace-pre-line">
      <p>{text.slice(0, end)} …</p>
      <details className="relative z-1 mt-1">
        <summary className="inline-flex items-center min-h-11 text-small text-link underline">
          <span>
            Read on<span className="sr-only"> about {of}</span>
          </span>
        </summary>
        <p>… {text.slice(end).trim()}</p>
      </details>
    </div>
  );
}

/** The last gap between words before the limit; the limit itself where there is none. */
function foldOf(text: string): number {
  const gap = text.slice(0, shown).search(/\s+\S*$/);
  return gap > shown / 2 ? gap : shown;
}
