/** Deeper than any letter. */
const deepest = 200;
/** What stands alone, or ends by itself where the next begins. */
const unnested = new Set([
  "br",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "p",
  "li",
  "td",
  "th",
  "tr",
  "wbr",
]);

/**
 * A message's HTML as a parser can take it: tags within tags, thousands deep, would use up the parser's stack, so of such
 * a message only the words are left.
 */
export function parsableMarkup(html: string): string {
  let depth = 0;
  for (const [, closing, name = ""] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (unnested.has(name.toLowerCase())) continue;
    depth += closing ? -1 : 1;
    if (depth > deepest) return html.replaceAll(/<[^>]*>/g, " ");
  }
  return html;
}
