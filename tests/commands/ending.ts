/** How a command ends, however it is ended: Ctrl-C, SIGTERM, a closed terminal, a crash, or the process that started it gone. */
type Ending = () => Promise<unknown> | unknown;

const endings: Ending[] = [];
let isEnding = false;
/** Longer than this nothing may take to end, ms. */
const patience = 5_000;

/** Done at the end, the last first. */
export function onEnd(ending: Ending): void {
  endings.unshift(ending);
}

/** Ends with one line that says what is wrong. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(code), patience).unref();
  for (const ending of endings) await Promise.resolve(ending()).catch(() => {});
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
process.on("disconnect", () => void end(1));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void end(1);
}, 500).unref();
process.on("uncaughtException", (error) => {
  console.error(error);
  void end(1);
});
