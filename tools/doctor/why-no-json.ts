/** What an answer is that should be JSON and is none; undefined where that cannot be told. */
export function whyNoJson(body: Buffer): string | undefined {
  if (body.length === 0) return "it is empty";
  const text = textIn(body);
  if (text === undefined) return "its letters are not in UTF-8";
  if (text.trim() === "") return "it holds nothing but blanks";
  if (/^\s*</.test(text)) return "it is a web page (HTML or XML)";
  if (/^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text)) return "it is cut off in the middle";
  return undefined;
}

function textIn(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
