/** Shuts a command down: after its work, on Ctrl-C, SIGTERM or a closed terminal, or when its parent has ended. */
import { WrongSetting } from "../../../worker/runtime/settings.ts";

type ShutdownStep = () => Promise<unknown> | unknown;

const shutdownSteps: ShutdownStep[] = [];
const SHUTDOWN_TIMEOUT_MS = 5_000;

/** Steps of `shutDown`, run last first. */
export function onShutdown(step: ShutdownStep): void {
  shutdownSteps.unshift(step);
}

/** Ends a command that has done its work, with the exit code that is set. */
export async function shutDown(): Promise<never> {
  const end = () => process.exit(process.exitCode ?? 0);
  setTimeout(end, SHUTDOWN_TIMEOUT_MS).unref();
  for (const step of shutdownSteps) await Promise.resolve(step()).catch(() => {});
  return end();
}

/** Runs a command; a wrong setting ends it with the sentence that names it. */
export async function exitOnWrongSetting(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof WrongSetting) exitWithError(error.message);
    throw error;
  }
}

/** Prints what is wrong and ends with exit code 1. */
export function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

// The runtime is ended by its own exit hook and by kill-with-parent.ts.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => process.exit(process.exitCode ?? 0));
process.on("disconnect", () => process.exit(1));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(1), 500).unref();
