const characters: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

export function unescapeHtml(html: string): string {
  return html.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (found) => characters[found] ?? found);
}
