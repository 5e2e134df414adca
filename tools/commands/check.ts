/**
 * `npm run check`: format, lint, types, dead code and, on a build, what browsers know; all of them, also after one has failed.
 * `npm run check -- --fix` first corrects what it can.
 */
import { execFile } from "node:child_process";

if (process.argv.includes("--fix")) await check("Corrections", "biome", "check", "--write");
const results = await Promise.all([
  check("Format and lint", "biome", "check", "--error-on-warnings"),
  checkCode(),
  check("Baseline of browsers", "node", "tools/baseline/check-baseline.ts"),
]);
process.exit(results.flat().every(Boolean) ? 0 : 1);

/** Pages import their route's types. */
async function checkCode(): Promise<boolean[]> {
  const hasRouteTypes = await check("Route types", "react-router", "typegen");
  const code = await Promise.all([
    check("Types", "tsc", "--noEmit"),
    check("Dead files, exports and packages", "knip", "--no-progress"),
  ]);
  return [hasRouteTypes, ...code];
}

/** Prints the program's output at its end. */
function check(name: string, program: string, ...options: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, options, (error, stdout, stderr) => {
      console.log(`\n── ${name}${error ? " failed" : ""}\n${stdout}${stderr}`.trimEnd());
      resolve(!error);
    });
  });
}
