/** How much of a secret tells it from other words, letters. */
const telling = 8;

/** A text without the token, which a server may repeat, and without what is left of it where it was shortened. */
export function withoutToken(text: string, token = ""): string {
  if (token.length < telling) return text;
  const [before = "", ...pieces] = text.replaceAll(token, "…").split(token.slice(0, telling));
  return [before, ...pieces.map((piece) => piece.replace(/^[!-~]*…?/, ""))].join("…");
}
