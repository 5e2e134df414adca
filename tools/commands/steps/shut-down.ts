/** How a command ends, however it is ended: Ctrl-C, SIGTERM, a closed terminal, a crash, or the process that started it gone. */
type Ending = () => Promise<unknown> | unknown;

const endings: Ending[] = [];
/** Longer than this nothing may take to end, ms. */
const patience = 5_000;

/** Done when the command has done its work and calls `end`, the last first. */
export function onEnd(ending: Ending): void {
  endings.unshift(ending);
}

/** Ends a command that has done its work. */
export async function end(): Promise<never> {
  setTimeout(() => process.exit(0), patience).unref();
  for (const ending of endings) await Promise.resolve(ending()).catch(() => {});
  return process.exit(0);
}

/** Ends with one line that says what is wrong. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

// Told to end, a command ends at once: the runtime is ended by its own exit hook, and by its guard (guard.ts).
// That is a good end, but for a command that set another exit code before.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => process.exit(process.exitCode ?? 0));
process.on("disconnect", () => process.exit(1));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(1), 500).unref();
