/** In every link that opens a new tab. A word joiner keeps the icon with the last word. */
export function NewTabMark() {
  return (
    <>
      <span aria-hidden="true" className="new-tab-mark">
        <svg aria-hidden="true" className="new-tab-icon">
          <use href="#new-tab" />
        </svg>
      </span>
      <span className="sr-only">{" (opens in a new tab)"}</span>
    </>
  );
}
