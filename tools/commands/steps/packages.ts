/** What the lock file says of the packages that the project stands on. */
import { readFileSync } from "node:fs";

export type Package = {
  name: string;
  version: string;
  licence: string;
  integrity: string | undefined;
  hasInstallScript: boolean;
  /** Part of the site, or needed to make it: what only builds, tests and draws does not ship. */
  ships: boolean;
};

type Locked = {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
};

export function lockedPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, locked]) => ({
      name: locked.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: locked.version,
      licence: locked.license ?? "unknown",
      integrity: locked.integrity,
      hasInstallScript: locked.hasInstallScript ?? false,
      ships: !locked.dev && !locked.devOptional,
    }));
}
