/** What `ask` says of each, in their order; no more than two are asked at once. */
export async function twoAtATime<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = all.entries();
  const askOn = async () => {
    for (const [index, one] of waiting) answers[index] = await ask(one);
  };
  await Promise.all([askOn(), askOn()]);
  return answers;
}
