export function Description({ of: text }: { of: string }) {
  return text ? <p className="break-words whitespace-pre-line">{text}</p> : null;
}
