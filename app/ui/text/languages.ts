const pageLanguage = "en-IN";

/** The languages of the scripts in Unicode's order, 128 letters each from U+0900 on. */
const indianLanguages = ["hi", "bn", "pa", "gu", "or", "ta", "te", "kn", "ml", "si"];

/** By the script of most of its letters, so that it is read aloud with the right voice; undefined if it has none. */
export function findLanguage(text: string): string | undefined {
  const [first, ...others] = text.match(/[\u0600-\u06ff\u0900-\u0dff]/g) ?? [];
  const latin = text.match(/[a-z]/gi) ?? [];
  if (!first || latin.length > others.length) return latin.length > 0 ? pageLanguage : undefined;
  return indianLanguages[(first.charCodeAt(0) - 0x900) >> 7] ?? "ur";
}

/** Adds `lang` to the elements without one of a rendered page that begin with text in another language than that around them. */
export function markLanguages(html: string): string {
  if (!/[\u0600-\u06ff\u0900-\u0dff]/.test(html)) return html;
  const open = [pageLanguage];
  const element = /<(\/?)(\w+)([^<>]*)>((?:[^<]|<!-- -->)*)/g;
  return html.replace(element, (part, end, name, attributes, text) => {
    if (end) open.pop();
    if (end || attributes.endsWith("/")) return part;
    const around = open.at(-1) ?? pageLanguage;
    const [, own] = /\blang="([^"]+)"/.exec(attributes) ?? [];
    // English names in brackets leave the words around them in the page’s language.
    const isMixed =
      around !== pageLanguage && findLanguage(text.replaceAll(/[a-z]/gi, "")) === around;
    const language = own ?? (isMixed ? around : findLanguage(text)) ?? around;
    open.push(language);
    if (own || language === around) return part;
    const direction = [language, around].includes("ur")
      ? ` dir="${language === "ur" ? "rtl" : "ltr"}"`
      : "";
    return `<${name}${attributes} lang="${language}"${direction}>${text}`;
  });
}
