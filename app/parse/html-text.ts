import { decodeHTMLStrict } from "entities";
import { type Handler, Parser } from "htmlparser2";
import { school } from "../school.ts";
import { twoSchemes } from "./find-links.ts";
import { LINK_START, STRUCK_END, STRUCK_START } from "./text-marks.ts";
import { toWatchAddress } from "./video-still.ts";

/** What only markup has: "a < b and c > d" has none of it. */
const tag =
  /<\/[a-z][\w:-]*\s*>|<!--|<!\[|<\?xml|<(?:p|br|div|span|b|strong|i|em|u|a|ul|ol|li|h[1-6]|table|t[rdh]|font|img|hr|script|style|xml)(?:\s[^<>]*)?\/?>/i;
/** "\v" ends a line once, however many tags end it. */
const spaces = new Map(
  Object.entries({
    "\v\n\v": "p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre",
    "\v": "div li tr dd dt section article header footer center address caption figcaption summary details option",
    "\n": "br hr",
    " ": "td th",
  }).flatMap(([space, names]) => names.split(" ").map((name) => [name, space])),
);
const hiddenName =
  /^(?:script|style|title|xml|svg|iframe|object|video|audio|math|template|noscript|textarea|select|button)$/;
const struckName = /^(?:s|del|strike)$/;
const struckStyle = /text-decoration[\w-]*\s*:[^;]*line-through/i;
const hiddenStyle = /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;

/** An embedded video, map or form. */
const embedded =
  /<(?:iframe|embed|video|audio|object)\b[^<>]*?(?:>\s*<source\b[^<>]*?)?\s(?:src|data)\s*=\s*["']?(?:https?:)?(\/\/[^"'\s<>]+)[^<>]*>/gi;

/** The text of HTML as it would be shown; of other text only references such as "&amp;" are decoded. In linear time, because anyone may have typed it. */
export function htmlToText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  if (!tag.test(text)) return decodeHTMLStrict(text);
  const hasLines = /<(?:p|br|div|li|tr)\b/i.test(text) && /[^\S ]| {2}/.test(text);
  const shown: string[] = [];
  let target = "";
  /** Where the mark of the link is. */
  let start = 0;
  /** The words of the link so far: to look for them in `shown` would take longer with each link. */
  let linked = "";
  const add = (words: string) => {
    shown.push(words);
    linked += words;
  };
  parseShown(hasLines ? text.replaceAll(/\s+/g, " ") : text, {
    ontext: add,
    onopentag: (name, attributes) => {
      if (name === "img" && target) add(attributes.alt || target);
      if (name === "s") shown.push(STRUCK_START);
      if (name === "a") {
        target = getTarget(attributes.href ?? "");
        linked = "";
        start = shown.push(target && LINK_START) - 1;
      }
      shown.push(spaces.get(name) ?? "");
    },
    onclosetag: (name) => {
      // The address of a link follows its words; `findLinks` finds both.
      const isBare = linked.trim() === "" || linked.endsWith(target);
      if (name === "a" && isBare) shown[start] = "";
      if (name === "a" && !isBare) shown.push(` (${target})`);
      if (name === "a") target = "";
      if (name === "s") shown.push(STRUCK_END);
      if (name !== "br" && name !== "hr") shown.push(spaces.get(name) ?? "");
    },
  });
  return shown
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .split("\v")
    .filter((line) => line.trim() !== "" || line.includes("\n"))
    .flatMap((line) => line.split("\n"))
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

type ShownHandler = Pick<Handler, "ontext" | "onopentag" | "onclosetag">;

/** Passes on what a browser would show, with all that is struck out as "s". */
export function parseShown(html: string, { ontext, onopentag, onclosetag }: ShownHandler): void {
  /** How many elements are open within one that is not shown. */
  let hiddenDepth = 0;
  /** Of the open elements, as they were passed on. */
  const names: string[] = [];
  const parser = new Parser(
    {
      ontext: (words) => {
        if (hiddenDepth === 0) ontext(words);
      },
      onopentag: (name, attributes, isImplied) => {
        if (hiddenDepth > 0 || isHidden(name, attributes)) hiddenDepth += 1;
        else {
          const isStruck = struckName.test(name) || struckStyle.test(attributes.style ?? "");
          names.push(isStruck ? "s" : name);
          onopentag(isStruck ? "s" : name, attributes, isImplied);
        }
      },
      onclosetag: (name, isImplied) => {
        if (hiddenDepth > 0) hiddenDepth -= 1;
        else onclosetag(names.pop() ?? name, isImplied);
      },
    },
    { recognizeCDATA: true },
  );
  parser.end(html.replaceAll(embedded, linkEmbedded));
}

/** Before the element, whose own content is not shown. */
function linkEmbedded(element: string, source: string): string {
  const address = `https:${source}`;
  const name = /youtu|vimeo|<video/i.test(element)
    ? "Watch the video"
    : /form/.test(source) && "Open the form";
  return `<p><a href="${toWatchAddress(address)}">${name || address}</a></p>${element}`;
}

function isHidden(name: string, attributes: { hidden?: string; style?: string }) {
  const { hidden: isMarked, style = "" } = attributes;
  return hiddenName.test(name) || isMarked !== undefined || (style && hiddenStyle.test(style));
}

/** What a link leads to, as text in which it is found again: an address, an e-mail address or a telephone number. */
function getTarget(href: string): string {
  const [, contact] = /^(?:mailto|tel):([^?,;]*)/i.exec(href.trim()) ?? [];
  return contact === undefined ? resolveLink(href) : contact.replaceAll(/\s/g, "");
}

/** Also of "www.a.example", "https://https://a.example" and this site's "/Registration", "Registration" and "../Registration"; "" for what is no safe address. */
export function resolveLink(href: string): string {
  const address = href.trim().replace(twoSchemes, "").replaceAll(/\s/g, "%20");
  if (/^(?:https?:.|mailto:|tel:)/i.test(address)) return address;
  if (/^www\./i.test(address)) return `https://${address}`;
  const isOwn = /^(?:\/(?![/\\])|(?:\.{1,2}\/)*[a-z]+(?:[?#]|$))/i.test(address);
  return isOwn ? `${school.origin}/${address.replace(/^[./]+/, "")}` : "";
}
