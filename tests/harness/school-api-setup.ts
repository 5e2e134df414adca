import type { TestProject } from "vitest/node";
import { startControl } from "../school-api/control.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests open stand-in school APIs. */
    schoolApiControl: string;
    /** Of what fast-check thinks up; `FUZZ=20000` makes so many runs, of a seed of their own or of `FUZZ_SEED`. */
    fuzz: { seed?: number; numRuns?: number };
  }
}

export default async function setUp({ provide }: TestProject) {
  const control = await startControl();
  provide("schoolApiControl", control.origin);
  const { FUZZ: runs, FUZZ_SEED: seed } = process.env;
  provide("fuzz", {
    ...(runs ? { numRuns: Number(runs) } : {}),
    ...(seed || !runs ? { seed: Number(seed ?? 7391) } : {}),
  });
  return () => control.close();
}
