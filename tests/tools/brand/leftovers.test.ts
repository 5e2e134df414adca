import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import { findLeftovers, findValues } from "../../../tools/brand/leftovers.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

const author = ["-c", "user.name=Tests", "-c", "user.email=tests@school.example"];

it("only app/school.ts has the school's name, motto, years, telephone and colours", () => {
  const { name, motto, founded, inaugurated, telephone, colours, houses, uniform } = school;
  const all = [
    ...Object.values(colours).flatMap((roles) => Object.values<string>(roles)),
    ...[...houses, ...Object.values(uniform)].map(({ colour }) => colour),
  ];
  const values = [
    ...[name, `${motto.first}${motto.between}${motto.second}`, `${founded}`, `${inaugurated}`],
    ...[telephone.text, telephone.dial],
    ...all.filter((colour) => !["#FFFFFF", "#000000"].includes(colour)),
  ];
  const allowed = /^tests\/app\/school\.test\.ts:/;
  expect(findValues(values).filter((line) => !allowed.test(line))).toEqual([]);
});

it("lists the leftovers of all previous schools after each re-branding", () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, "app"));
  const git = (...command: string[]) =>
    expect(spawnSync("git", [...author, ...command], { cwd: folder }).status).toBe(0);
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const rebrand = (name: string, founded: number, colour: string) =>
    write(
      "app/school.ts",
      `export const school = { name: "${name}", founded: ${founded}, colour: "${colour}", between: "${founded % 2 ? " and " : " or "}" };`,
    );
  rebrand("First School", 1901, "#063D1E");
  expect(findLeftovers(folder)).toEqual([]);
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "First");
  write(
    "page.tsx",
    "First School, since 1901\nOf 19012\nborder: #063D1E\nSecond School\n(You) and (me) or (them)",
  );
  expect(findLeftovers(folder)).toEqual([]);
  rebrand("Second School", 1902, "#063D1E");
  expect(findLeftovers(folder)).toEqual(["page.tsx:1:First School, since 1901"]);
  git("commit", "-qam", "Second");
  rebrand("Third School", 1903, "#111111");
  expect(findLeftovers(folder)).toHaveLength(3);
});
