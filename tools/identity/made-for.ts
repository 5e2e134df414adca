import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { school } from "../../app/school.ts";
import type { School } from "../../app/school-fields.ts";
import { motto, schoolLine } from "../../app/school-in-words.ts";
import { rules } from "../../app/school-rules.ts";
import { readDrawing } from "../brand/drawings.ts";
import { palette } from "../brand/palette.ts";

const crest = readDrawing("crest").svg;
const favicon = readDrawing("favicon").svg;

/** What is made of school.ts and kept as files: each with all that it shows of the school. */
const shown = {
  pictures: { palette },
  icons: { crest, favicon, palette },
  "share pictures": { name: school.name, motto, crest, palette },
  documents: {
    name: school.name,
    schoolLine,
    address: school.address,
    telephone: school.telephone.text,
    email: school.email,
    cancellation: rules.cancellation,
    crest,
    palette,
  },
};

export type Made = keyof typeof shown;

/** Which school the files in public/ were last made for, and schools before it that the project still speaks of. */
export interface MadeFor {
  readonly school: School;
  readonly before: readonly School[];
  readonly stamps: Readonly<Partial<Record<Made, string>>>;
}

/** Made by tools, of school.ts: what they say of the school is right. */
export const madeFiles = ["public/icons/crest.svg", "public/icons/favicon.svg"];

export const madeForFile = "tools/identity/made-for.json";

export function lastMadeFor(): MadeFor {
  if (!existsSync(madeForFile)) return { school, before: [], stamps: {} };
  return JSON.parse(readFileSync(madeForFile, "utf8"));
}

export function writeMadeFor(madeFor: MadeFor): void {
  writeFileSync(madeForFile, `${JSON.stringify(madeFor, null, 2)}\n`);
}

/** Notes that these were made of what school.ts says now. */
export function stamp(...made: readonly Made[]): void {
  const last = lastMadeFor();
  const stamps = Object.fromEntries(made.map((one) => [one, stampOf(one)]));
  writeMadeFor({ ...last, stamps: { ...last.stamps, ...stamps } });
}

/** Those that were made for another school.ts. */
export function madeForAnother(stamps: MadeFor["stamps"]): Made[] {
  return (Object.keys(shown) as Made[]).filter((made) => stamps[made] !== stampOf(made));
}

function stampOf(made: Made): string {
  return createHash("sha256").update(JSON.stringify(shown[made])).digest("hex").slice(0, 12);
}
