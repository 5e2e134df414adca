import type { TestProject } from "vitest/node";
import { makeCameraPictures } from "./camera-pictures.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** True for `npm test -- --all`: random tests then run more cases. */
    isThorough: boolean;
    /** The seed of random tests: always the same, or `FUZZ_SEED`. */
    fuzzSeed: number;
    /** By kind, as base64: workerd cannot make them. */
    cameraPictures: Record<string, string>;
  }
}

const { TEST_ALL, FUZZ_SEED = "1" } = process.env;

export default async function setUp({ provide }: TestProject) {
  provide("cameraPictures", await makeCameraPictures());
  provide("isThorough", TEST_ALL === "1");
  provide("fuzzSeed", Number(FUZZ_SEED));
  console.log(`Random tests: FUZZ_SEED=${FUZZ_SEED}`);
}
