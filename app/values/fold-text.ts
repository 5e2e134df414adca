/**
 * What a reader takes for the same: compatibility forms, without accents and invisible letters, with one kind of space,
 * quotation mark and hyphen, in lower case ("ß" is "ss").
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+|\p{Cf}/gu, "")
    .replaceAll(/[\u2018\u2019\u201a\u201b\u02bc\u2032`\u00b4]/g, "'")
    .replaceAll(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replaceAll(/\p{Pd}|\u2212/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase();
}
