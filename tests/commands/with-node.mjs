// Runs a command of the project with the project's own Node, after installing what is missing. Plain JavaScript, for the
// machine's Node (20 or newer) reads it before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
installIfNeeded();
const [command, ...options] = process.argv.slice(2);
const major = Number(process.versions.node.split(".", 1)[0]);
if (major >= 24) await runHere();
else runWithOwnNode();

function installIfNeeded() {
  if (isInstalled()) return;
  console.log("Installing what the project needs …");
  const { status } = spawnSync("npm", ["ci", "--loglevel=error"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

function isInstalled() {
  const installed = join(root, "node_modules/.package-lock.json");
  const isThere = existsSync(installed) && existsSync(join(root, "node_modules/.bin/node"));
  return (
    isThere && statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs
  );
}

async function runHere() {
  process.argv.splice(1, 2, join(root, command));
  await import(pathToFileURL(join(root, command)).href);
}

/** The channel tells the command when this process is gone, however it went. */
function runWithOwnNode() {
  const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  const child = spawn(join(root, "node_modules/.bin/node"), [command, ...options], {
    env: { ...process.env, PATH: path },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
