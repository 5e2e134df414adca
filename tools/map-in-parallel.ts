/** The results in order, with at most `atOnce` calls at a time. */
export async function mapInParallel<One, Result>(
  all: readonly One[],
  atOnce: number,
  map: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = all.entries();
  const work = async () => {
    for (const [index, one] of remaining) results[index] = await map(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
