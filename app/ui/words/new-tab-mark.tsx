/** After the words of a link that opens a new tab: an arrow for the eye, words for a screen reader. */
export function NewTabMark({ words = "opens in a new tab" }) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="inline-block align-baseline ml-1 w-[0.7em] h-[0.7em] flex-none"
      >
        <path
          className="fill-none stroke-current"
          strokeWidth="2"
          d="M6 2H2v12h12v-4M9 2h5v5M14 2 7 9"
        />
      </svg>
      <span className="sr-only"> ({words})</span>
    </>
  );
}
