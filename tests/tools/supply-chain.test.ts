import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Locked = { integrity?: string; hasInstallScript?: boolean };

const lockFile = readFileSync("package-lock.json", "utf8");
const { "": _root, ...packages } = JSON.parse(lockFile).packages as Record<string, Locked>;
const { dependencies, devDependencies, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "allowScripts", Record<string, string>>;

/** The paths of the locked packages of which this is true. */
function pathsWhere(isTrue: (locked: Locked) => boolean): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => (isTrue(locked) ? [path] : []));
}

it("the lock file has a digest for every package, and no registry's address", () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(pathsWhere(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(lockFile).not.toMatch(/"resolved"/);
});

it("every version is pinned", () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+[\w.-]*$/;
  expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
});

it("only the packages named in allowScripts have an install script", () => {
  const scripted = pathsWhere(({ hasInstallScript }) => hasInstallScript === true);
  const names = scripted.map((path) => path.replace(/^.*node_modules\//, ""));
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort());
});
