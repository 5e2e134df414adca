const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an SVG: marks escaped, and the control characters that XML forbids left out. */
export function escapeXml(text: string): string {
  return [...text.toWellFormed()]
    .filter((character) => character >= " " && character !== "\ufffe" && character !== "\uffff")
    .map((character) => entities[character] ?? character)
    .join("");
}
