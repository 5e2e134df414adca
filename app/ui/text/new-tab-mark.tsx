/** For what a link that opens a new tab has inside an element of the class `opens-tab`, which draws the icon. */
export function NewTabMark() {
  return <span className="sr-only">{" (opens in a new tab)"}</span>;
}
