export function excerpt(text: string, words: number): string {
  const all = text.trim().split(/\s+/);
  if (all.length <= words) return all.join(" ");
  const start = all.slice(0, words).join(" ");
  return `${start.replace(/[\s,;:.–—-]+$/, "")} …`;
}
