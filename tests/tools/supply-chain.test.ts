import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lockedPackages } from "../../tools/commands/steps/packages.ts";
import { isTaken } from "../../tools/commands/steps/taken-licences.ts";

const packages = lockedPackages();
const { dependencies, devDependencies, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "allowScripts", Record<string, string>>;

function named(found: readonly { name: string; version: string }[]): string[] {
  return found.map(({ name, version }) => `${name} ${version}`);
}

it("the lock file has the digest of every package, and no address of a registry", () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(named(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-")))).toEqual([]);
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved"/);
});

it("every version is pinned", () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  const loose = versions.filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
  );
  expect(loose).toEqual([]);
});

it("only packages that are named may run scripts when they are installed", () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripted.map(({ name }) => name).sort()).toEqual(Object.keys(allowScripts).sort());
});

it("what ships has a licence that the project takes", () => {
  const shipped = packages.filter(({ ships }) => ships);
  expect(shipped.map(({ name }) => name)).toContain("react");
  expect(named(shipped.filter(({ licence }) => !isTaken(licence)))).toEqual([]);
});

it("of a choice of licences one is enough, of several together each must do", () => {
  const licences = ["MIT", "(GPL-3.0 OR MIT)", "MIT AND GPL-3.0", "AGPL-3.0", "unknown"];
  expect(licences.filter(isTaken)).toEqual(["MIT", "(GPL-3.0 OR MIT)"]);
});
