/** Runs at most `most` of the jobs given to it at the same time; the others wait in a queue. */
export function limitConcurrency(most: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
