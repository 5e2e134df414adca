/**
 * What a reader takes for the same: compatibility forms, without accents and invisible letters, with one kind of space,
 * quotation mark and hyphen, in lower case ("ß" is "ss"), and one spelling of an Indian word.
 */
export function foldText(text: string): string {
  return foldSpelling(
    text
      .normalize("NFKD")
      .replaceAll(/[\u2018\u2019\u201a\u201b\u02bc\u2032`]/g, "'")
      .replaceAll(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
      .replaceAll(/\p{Pd}|\u2212/gu, "-")
      .replaceAll(/\s+/gu, " "),
  )
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase();
}

/** Without accents, invisible letters and dots below (फ़ is फ), with one nasal sign (हिन्दी is हिंदी, ँ is ं, ੰ is ਂ) and one Arabic yeh, kaf and heh. */
export function foldSpelling(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+|[\p{Cf}\u093c\u0a3c]/gu, "")
    .replaceAll(/[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u092d])/g, "\u0902")
    .replaceAll("\u0901", "\u0902")
    .replaceAll("\u0a70", "\u0a02")
    .replaceAll("\u064a", "\u06cc")
    .replaceAll("\u0643", "\u06a9")
    .replaceAll("\u0647", "\u06c1");
}
