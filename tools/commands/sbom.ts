/** `npm run sbom`: the bill of materials of what ships, as CycloneDX, in `build/sbom.cdx.json`. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

const file = "build/sbom.cdx.json";
const bill = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
mkdirSync("build", { recursive: true });
writeFileSync(file, bill);
console.log(`${JSON.parse(bill).components.length} packages are in ${file}`);
