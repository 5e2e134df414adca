/** In every link that opens a new tab. */
export function NewTabMark() {
  return (
    <>
      <svg aria-hidden="true" className="new-tab-icon">
        <use href="#new-tab" />
      </svg>
      <span className="sr-only">{" (opens in a new tab)"}</span>
    </>
  );
}
