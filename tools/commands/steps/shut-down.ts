/** Ends a command: with an error, on Ctrl-C, SIGTERM or a closed terminal, or when its parent has ended. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { WrongSetting } from "../../../worker/runtime/settings.ts";

/** Runs a command; a wrong setting ends it with the sentence that names it. */
export async function exitOnWrongSetting(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof WrongSetting) exitWithError(error.message);
    throw error;
  }
}

/** A command's options; an unknown one ends it. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    return exitWithError((error as Error).message);
  }
}

/** Prints what is wrong and ends with exit code 1. */
export function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

// The runtime is ended by its own exit hook and by kill-with-parent.ts.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(1), 500).unref();
