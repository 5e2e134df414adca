/**
 * `npm run check:versions`: which pins can move, by what moves with them (renovate.json says it for machines); a pin that is
 * held says so. Exit code 2 where no registry answers.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";

type Outdated = Record<string, { current?: string; latest: string }>;
type Rule = {
  groupName?: string;
  description?: string;
  allowedVersions?: string;
  matchPackageNames: string[];
};

const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8")) as {
  packageRules: Rule[];
};
const outdated = outdatedPackages();
if (!outdated) {
  console.error("No registry answers here: nothing is known of newer versions.");
  process.exit(2);
}
const found = Object.entries(outdated).filter(([, { current, latest }]) =>
  isNewer(latest, current),
);
const lines = found.map(([name, { current, latest }]) => {
  const rule = packageRules.find(({ matchPackageNames }) =>
    matchPackageNames.some((pattern) => matchesGlob(name, pattern)),
  );
  const together = rule?.groupName ? `, with the others of "${rule.groupName}"` : "";
  const held = rule?.allowedVersions ? `, held at ${rule.allowedVersions}` : "";
  const why = held && rule?.description ? `: ${rule.description}` : "";
  return `${name} ${current} can become ${latest}${together}${held}${why}`;
});
console.log(lines.length > 0 ? lines.join("\n") : "Every pin is at its newest.");

function outdatedPackages(): Outdated | undefined {
  const { stdout } = spawnSync("npm", ["outdated", "--json"], { encoding: "utf8" });
  try {
    const said = JSON.parse(stdout || "{}");
    return "error" in said ? undefined : said;
  } catch {
    return undefined;
  }
}

/** Of what a registry calls the latest: a pin may be ahead of it. */
function isNewer(latest: string, current = "0"): boolean {
  const numbers = (version: string) => version.split(/[.-]/).map(Number);
  const [a, b] = [numbers(latest), numbers(current)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}
