import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";
import { school } from "../school.ts";

/** What only markup has: "a < b and c > d" has none of it. */
const tag =
  /<\/[a-z][\w:-]*\s*>|<!--|<(?:p|br|div|span|b|strong|i|em|u|a|ul|ol|li|h[1-6]|table|t[rdh]|font|img|hr|script|style|xml)(?:\s[^<>]*)?\/?>/i;
const paragraphs = /^(?:p|h[1-6]|ul|ol|table|blockquote|pre)$/;
const lines = /^(?:div|li|tr|section|article|header|footer)$/;
const hidden = /^(?:script|style|title|xml|svg|iframe|template|noscript)$/;

/** The text of HTML as it would be shown; of other text only references such as "&amp;" are decoded. In linear time, because anyone may have typed it. */
export function htmlToText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  if (!tag.test(text)) return decodeHTMLStrict(text);
  const hasLines = /<(?:p|br|div|li|tr)\b/i.test(text) && /[^\S ]| {2}/.test(text);
  let shown = "";
  let until: string | undefined;
  let target = "";
  const parser = new Parser({
    ontext: (words) => {
      if (!until) shown += words;
    },
    onopentag: (name, { href = "" }) => {
      until ??= hidden.test(name) ? name : undefined;
      if (until) return;
      if (name === "a") target = getTarget(href);
      shown += getSpace(name);
    },
    onclosetag: (name) => {
      const wasHidden = until !== undefined;
      if (name === until) until = undefined;
      if (wasHidden) return;
      // The address of a link follows its words.
      if (name === "a" && target !== "" && !shown.endsWith(target)) shown += ` (${target})`;
      if (name === "a") target = "";
      if (name !== "br" && name !== "hr") shown += getSpace(name);
    },
  });
  parser.end(hasLines ? text.replaceAll(/\s+/g, " ") : text);
  return shown
    .split("\v")
    .filter((line) => line.trim() !== "" || line.includes("\n"))
    .flatMap((line) => line.split("\n"))
    .map((line) => line.replaceAll(/ {2,}/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** What a link leads to, as text in which it is found again: an address, an e-mail address or a telephone number. */
function getTarget(href: string): string {
  if (/^\/(?!\/)\S*$/.test(href)) return school.origin + href;
  const [, target = "", mail] =
    /^(https?:\S+|(?:mailto|tel):([^\s?]+).*)$/i.exec(href.trim()) ?? [];
  return mail ?? target;
}

/** "\v" ends a line once, however many tags end it. */
function getSpace(name: string): string {
  if (paragraphs.test(name)) return "\v\n\v";
  if (lines.test(name)) return "\v";
  if (name === "br" || name === "hr") return "\n";
  return name === "td" || name === "th" ? " " : "";
}
