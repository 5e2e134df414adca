/** Errors whose message tells the person at the keyboard what to correct. */
const explained = ["WrongSetting", "InvalidContent", "InvalidPhotograph"];

process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  const isExplained = explained.includes(error.name) || error.code?.startsWith("ERR_PARSE_ARGS");
  exitWithError(isExplained ? error.message : error);
});

/** Prints what is wrong and ends with exit code 1. */
export function exitWithError(problem: unknown): never {
  console.error(problem);
  process.exit(1);
}
