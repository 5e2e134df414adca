/** Letters from which on one mistake, and two, are forgiven. */
const mistakes = [
  { from: 8, most: 2 },
  { from: 4, most: 1 },
];

/** Of words the nearest to a misspelt one: at most three, by mistakes of typing (a letter too many, too few, another, two changed). */
export function nearestWords(misspelt: string, words: Iterable<string>): string[] {
  const most = mistakes.find(({ from }) => misspelt.length >= from)?.most ?? 0;
  if (most === 0) return [];
  const near: { word: string; distance: number }[] = [];
  for (const word of words) {
    if (Math.abs(word.length - misspelt.length) > most) continue;
    const distance = distanceOf(misspelt, word, most);
    if (distance <= most) near.push({ word, distance });
  }
  const nearest = Math.min(...near.map(({ distance }) => distance));
  const found = near.filter(({ distance }) => distance === nearest).map(({ word }) => word);
  return [...new Set(found)].slice(0, 3);
}

/** Optimal string alignment; more than `most` where it is more. */
function distanceOf(a: string, b: string, most: number): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const changed = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        changed ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
