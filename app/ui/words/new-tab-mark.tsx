import { LineSign } from "../pictures/line-sign.tsx";

/** After the words of a link that opens a new tab: an arrow for the eye, words for a screen reader. */
export function NewTabMark({ words = "opens in a new tab" }) {
  return (
    <>
      <LineSign box={[16, 16]} lines="M6 2H2v12h12v-4M9 2h5v5M14 2 7 9" className="new-tab-sign" />
      <span className="sr-only">{` (${words})`}</span>
    </>
  );
}
