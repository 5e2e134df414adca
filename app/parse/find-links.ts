import { LINK_START } from "./text-marks.ts";

/** `href` is undefined for the text between two links. */
type LinkedText = { text: string; href?: string };

/** Brackets belong to it in pairs. */
const address =
  /(?:https?:\/\/|\bwww\.)(?:\([^\s<>"()\p{Cf}]*\)|[^\s<>"()\p{Cf}])*(?:\([^\s<>"()\p{Cf}]*\)|[^\s<>".,;:!?()[\]'’”।\p{Cf}])/u;
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
/** With +91 or another country's number, toll-free, ten digits from 6 to 9 in the usual groups, or 0172-2345678. */
const telephone =
  /(?<!\d[. -]?|(?:₹|Rs\.?|INR)\s?)(?:\+91(?:[ -]?\d){10}|\+(?!91)[1-9]\d{0,2}(?:[ -]?\(?\d{2,4}\)?){2,4}|1800[ -]?\d{2,3}[ -]?\d{4}|0?[6-9](?:\d{9}|\d{4}[ -]\d{5}|\d{2}[ -]\d{3}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3}|\d{3}[ -]\d{6})|\(?0(?:\d{2}\)?[ -][2-7]\d{7}|\d{3}\)?[ -][2-7]\d{2}[ -]?\d{4}|\d{4}\)?[ -][2-7]\d{5}))(?![ -]?\d|[.,]\d|\/-)/;
/** What `htmlToText` makes of a link. */
const worded = new RegExp(
  String.raw`${LINK_START}[^${LINK_START}\n]{1,300}? \((?:${address.source}|${email.source}|\+?\d[\d -]{3,30})\)`,
  "u",
);
const links = new RegExp(
  [address, email, telephone, worded].map(({ source }) => `(${source})`).join("|"),
  "giu",
);

/** "http://https://a.example" */
export const twoSchemes = /^(?:https?:\/\/)+(?=https?:\/\/)/i;

/** More would exceed the number of elements that a page may have (docs/limits.md). */
const MAX_LINKS = 10;

export function findLinks(text: string): LinkedText[] {
  const parts: LinkedText[] = [];
  let end = 0;
  const matches = [...text.matchAll(links)].slice(0, MAX_LINKS);
  for (const { 0: found, 1: web, 2: mail, 4: wordedLink, index } of matches) {
    const [, words, target] = wordedLink?.match(/^.(.*) \(([^ ]*)\)$/su) ?? [];
    if (words && target) {
      const [link] = findLinks(target);
      parts.push({ text: text.slice(end, index) }, { ...link, text: words });
      end = index + found.length;
      continue;
    }
    const digits = found.replaceAll(/\D/g, "");
    const isWhole = found.startsWith("+") || digits.startsWith("1800");
    const tel = isWhole
      ? `tel:${found.startsWith("+") ? "+" : ""}${digits}`
      : `tel:+91${digits.slice(-10)}`;
    const href =
      web?.replace(/^www\./i, "https://$&").replace(twoSchemes, "") ??
      (mail ? `mailto:${mail}` : tel);
    parts.push({ text: text.slice(end, index) }, { text: found, href });
    end = index + found.length;
  }
  return [...parts, { text: text.slice(end) }].filter(({ text }) => text !== "");
}
