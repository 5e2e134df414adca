const MAX_LINES_PER_MINUTE = 10;

const minutes = new Map<string, { startedAt: number; lines: number }>();

/** One structured line for each problem, at most ten a minute of each kind; never a visitor's data. */
export function logProblem(
  problem: string,
  details: Record<string, unknown>,
  log: (line: string) => void = console.warn,
): void {
  const now = Date.now();
  const previous = minutes.get(problem);
  const isSameMinute = previous && now - previous.startedAt < 60_000;
  const minute = isSameMinute ? previous : { startedAt: now, lines: 0 };
  minute.lines += 1;
  minutes.set(problem, minute);
  if (minute.lines > MAX_LINES_PER_MINUTE) return;
  const omitted = isSameMinute ? 0 : Math.max(0, (previous?.lines ?? 0) - MAX_LINES_PER_MINUTE);
  log(JSON.stringify({ problem, ...details, ...(omitted > 0 && { linesOmittedBefore: omitted }) }));
}

export function resetLoggedProblems(): void {
  minutes.clear();
}
