/** Without the letters at its end that match. In linear time: a pattern that ends in `+$` is tried anew at each letter. */
export function trimEnd(text: string, letter: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const isPair = (text.codePointAt(end - 2) ?? 0) > 0xffff;
    const start = end - (isPair ? 2 : 1);
    if (!letter.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}
