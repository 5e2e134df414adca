/** After the words of a link that opens a new tab: an arrow for the eye, words for a screen reader. */
export function NewTabMark({ words = "opens in a new tab" }) {
  return (
    <>
      <svg aria-hidden="true" className="new-tab-sign">
        <use href="#new-tab" />
      </svg>
      <span className="sr-only">{` (${words})`}</span>
    </>
  );
}
