/** Ends a command: with an error, on Ctrl-C, SIGTERM or a closed terminal, or when its parent has ended. */

/** Errors whose message tells the person at the keyboard what to correct. */
const explained = ["WrongSetting", "InvalidPhotograph"];

process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  const isExplained = explained.includes(error.name) || error.code?.startsWith("ERR_PARSE_ARGS");
  console.error(isExplained ? error.message : error);
  process.exit(1);
});

/** Prints what is wrong and ends with exit code 1. */
export function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

// The runtime is ended by its own exit hook and by kill-with-parent.ts.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(1), 500).unref();
