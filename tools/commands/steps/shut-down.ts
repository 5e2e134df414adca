/** How a command ends, however it is ended: Ctrl-C, SIGTERM, a closed terminal, a crash, or the process that started it gone. */
import { WrongSetting } from "../../../worker/settings.ts";

type ShutdownStep = () => Promise<unknown> | unknown;

const shutdownSteps: ShutdownStep[] = [];
/** Longer than this all steps together may not take, ms. */
const shutdownTimeout = 5_000;

/** Done when the command has done its work and calls `shutDown`, the last first. */
export function onShutdown(step: ShutdownStep): void {
  shutdownSteps.unshift(step);
}

/** Ends a command that has done its work, well but for another exit code set before. */
export async function shutDown(): Promise<never> {
  const end = () => process.exit(process.exitCode ?? 0);
  setTimeout(end, shutdownTimeout).unref();
  for (const step of shutdownSteps) await Promise.resolve(step()).catch(() => {});
  return end();
}

/** Runs a command; a wrong setting ends it with the sentence that names it. */
export async function exitOnWrongSetting(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof WrongSetting) exitWith(error.message);
    throw error;
  }
}

/** Ends with one line that says what is wrong. */
export function exitWith(sentence: string): never {
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
