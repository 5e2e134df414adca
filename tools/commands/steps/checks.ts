import { spawnSync } from "node:child_process";

const checks = [
  { name: "Format and lint", command: ["biome", "check", "--error-on-warnings"] },
  { name: "Route types", command: ["react-router", "typegen"] },
  { name: "Types", command: ["tsc", "--noEmit"] },
];

/** Whether format, lint and types are right; stops at the first that is not. */
export function check(): boolean {
  return checks.every(({ name, command }) => isRight(name, command));
}

function isRight(name: string, [program = "", ...options]: string[]): boolean {
  console.log(`\n── ${name}`);
  return spawnSync(program, options, { stdio: "inherit" }).status === 0;
}
