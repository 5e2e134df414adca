/** What only markup has: "a < b and c > d" has none of it. */
const tag =
  /<\/[a-z][\w:-]*\s*>|<!--|<(?:p|br|div|span|b|strong|i|em|u|a|ul|ol|li|h[1-6]|table|t[rdh]|font|img|hr|script|style|xml)(?:\s[^<>]*)?\/?>/i;
const linkTarget = /^a\b[^>]*?\shref\s*=\s*["']?(https?:[^"'\s>]+)/i;
const paragraphs = /^(?:p|h[1-6]|ul|ol|table|blockquote|pre)$/;
const lines = /^(?:div|li|tr|section|article|header|footer)$/;
const hidden = /^(?:script|style|title|xml|svg|iframe|template|noscript)$/;
const escaped = /&(?:amp|lt|gt|quot|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i;

const characters: Record<string, string> = Object.fromEntries(
  "amp & lt < gt > quot \" apos ' nbsp \u00a0 ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” hellip … bull • middot · deg °"
    .split(" ")
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ""]] : [])),
);

/** The text of HTML as it would be shown; other text stays as it is. In linear time, because anyone may have typed it. */
export function htmlToText(text: string): string {
  if (!tag.test(text)) return escaped.test(text) ? decodeEntities(text) : text;
  const hasLines = /<(?:p|br|div|li|tr)\b/i.test(text);
  const [first = "", ...parts] = (hasLines ? text.replaceAll(/\s+/g, " ") : text).split("<");
  let shown = first;
  let until: string | undefined;
  let target = "";
  for (const part of parts) {
    const [whole, close, name = ""] = /^(\/?)([a-z][\w:]*|!)[^>]*>/i.exec(part) ?? [];
    const isEnd = close === "/" && name.toLowerCase() === until;
    if (until && !isEnd) continue;
    until = undefined;
    // The address of a link follows its words.
    if (close && name.toLowerCase() === "a" && !shown.endsWith(target)) shown += ` (${target})`;
    target = linkTarget.exec(whole ?? "")?.[1] ?? "";
    if (whole === undefined) shown += `<${part}`;
    else if (!close && hidden.test(name.toLowerCase())) until = name.toLowerCase();
    else shown += `${getSpace(name.toLowerCase())}${part.slice(whole.length)}`;
  }
  return decodeEntities(shown)
    .split("\v")
    .filter((line) => line.trim() !== "" || line.includes("\n"))
    .flatMap((line) => line.split("\n"))
    .map((line) => line.replaceAll(/ {2,}/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** "\v" ends a line once, however many tags end it. */
function getSpace(name: string): string {
  if (paragraphs.test(name)) return "\v\n\v";
  if (lines.test(name)) return "\v";
  if (name === "br" || name === "hr") return "\n";
  return name === "td" || name === "th" ? " " : "";
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (found, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    if (name) return characters[name.toLowerCase()] ?? found;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : " ";
  });
}
