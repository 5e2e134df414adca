export function excerpt(text: string, words: number): string {
  const all = text.trim().split(/\s+/);
  if (all.length <= words) return all.join(" ");
  const kept = all.slice(0, words).join(" ");
  return `${kept.replace(/[\s,;:.–—-]+$/, "")} …`;
}
