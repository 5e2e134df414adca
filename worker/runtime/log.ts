/** One structured line for each problem; never a visitor's data. */
export function logProblem(problem: string, details: Record<string, unknown>): void {
  console.warn(JSON.stringify({ problem, ...details }));
}
