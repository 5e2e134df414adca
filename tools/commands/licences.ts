/** `npm run licences`: what ships, by licence; exit code 1 where one is not among those that the project takes. */
import { lockedPackages } from "./steps/packages.ts";
import { exitWith } from "./steps/shut-down.ts";
import { isTaken } from "./steps/taken-licences.ts";

const shipped = lockedPackages().filter(({ ships }) => ships);
const byLicence = Object.groupBy(shipped, ({ licence }) => licence);
for (const [licence, packages = []] of Object.entries(byLicence).sort()) {
  console.log(
    `${licence}: ${packages.map(({ name, version }) => `${name} ${version}`).join(", ")}`,
  );
}
const others = shipped.filter(({ licence }) => !isTaken(licence));
if (others.length > 0)
  exitWith(`Not taken: ${others.map(({ name, licence }) => `${name} (${licence})`).join(", ")}`);
