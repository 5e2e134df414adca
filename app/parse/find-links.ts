import { LINK_START } from "./text-marks.ts";

/** `href` is undefined for the text between two links. */
type LinkedText = { text: string; href?: string };

/** Brackets belong to it in pairs. */
const address =
  /(?:https?:\/\/|\bwww\.)(?:\([^\s<>"()\p{Cf}]*\)|[^\s<>"()\p{Cf}])*(?:\([^\s<>"()\p{Cf}]*\)|[^\s<>".,;:!?()[\]'’”।\p{Cf}])/u;
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
/** With +91 or another country's number, toll-free, ten digits from 6 to 9 in the usual groups, or 0172-2345678. */
const telephone =
  /(?<!\d[. -]?|(?:₹|Rs\.?|INR)\s?)(?:\+91(?:[ -]?\d){10}|\+(?!91)(?=(?:[ .()-]{0,2}\d){8,15}(?!\d))[1-9]\d{0,2}(?:[ .-]?\(?\d{1,4}\)?){2,5}|18[06]0[ -]?\d{2,3}[ -]?\d{4}|(?:0|91[ -])?[6-9](?:\d{9}|\d{4}[ -]\d{5}|\d{2}[ -]\d{3}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3}|\d{3}[ -]\d{6})|\(?0(?:\d{2}\)?(?:[ -]| - )[2-7]\d{3}[ -]?\d{4}|\d{3}\)?(?:[ /-]| - )[2-7]\d{2}[ -]?\d{4}|\d{4}\)?(?:[ -]| - )[2-7]\d{2}[ -]?\d{3}))(?![ -]?\d|[.,]\d(?!\d{9})|\/-)/;
/** What `htmlToText` makes of a link. */
const worded = new RegExp(
  String.raw`${LINK_START}[^${LINK_START}]{1,300}? \((?:${address.source}|${email.source}|\+?\d[\d-]{0,30}(?!\) \())\)`,
  "u",
);
const links = new RegExp(
  [address, email, telephone, worded].map(({ source }) => `(${source})`).join("|"),
  "giu",
);

/** "http://https://a.example" */
export const twoSchemes = /^(?:https?:\/\/)+(?=https?:\/\/)/i;

/** More would exceed the number of elements that a page may have (docs/limits.md). */
export const MAX_LINKS = 10;

export function findLinks(text: string, most = MAX_LINKS): LinkedText[] {
  const parts: LinkedText[] = [];
  let end = 0;
  for (const match of [...text.matchAll(links)].slice(0, most)) {
    const [found] = match;
    parts.push({ text: text.slice(end, match.index) }, toLink(match));
    end = match.index + found.length;
  }
  return [...parts, { text: text.slice(end) }].filter(({ text }) => text !== "");
}

function toLink([found, web, mail, phone, linked]: RegExpMatchArray): LinkedText {
  if (linked) return toWordedLink(linked);
  if (web) {
    const address = web.replace(/^www\./i, "https://$&").replace(twoSchemes, "");
    return { text: found, href: address };
  }
  return { text: found, href: mail ? `mailto:${mail}` : toTelephone(phone ?? "") };
}

/** A number that is none of India's usual ones was a telephone link. */
function toWordedLink(linked: string): LinkedText {
  const [, words = "", target = ""] = linked.match(/^.(.*) \(([^ ]*)\)$/su) ?? [];
  const [link] = findLinks(target);
  return { text: words, href: link?.href ?? `tel:${target}` };
}

function toTelephone(phone: string): string {
  const digits = phone.replace("(0)", "").replaceAll(/\D/g, "");
  if (phone.startsWith("+")) return `tel:+${digits}`;
  return /^18[06]0/.test(digits) ? `tel:${digits}` : `tel:+91${digits.slice(-10)}`;
}
