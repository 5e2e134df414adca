const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an SVG, without the control characters that XML forbids. */
export function escapeXml(text: string): string {
  return [...text.toWellFormed()]
    .filter((character) => character >= " " && character !== "\ufffe" && character !== "\uffff")
    .map((character) => entities[character] ?? character)
    .join("");
}
