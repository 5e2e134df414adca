/** The beginning of a text: at most so many words, with "…" where something was left out. */
export function excerpt(text: string, words: number): string {
  const all = text.trim().split(/\s+/);
  if (all.length <= words) return all.join(" ");
  const kept = all.slice(0, words).join(" ");
  return `${kept.replace(/[\s,;:.–—-]+$/, "")} …`;
}
