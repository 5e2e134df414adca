import fc from "fast-check";

/** For tests in Node: always with the same seed, and more cases with `--all`. */
export function checkProperty<Value>(values: fc.Arbitrary<Value>, check: (value: Value) => void) {
  const { FUZZ_SEED = "1", TEST_ALL } = process.env;
  fc.assert(fc.property(values, check), {
    seed: Number(FUZZ_SEED),
    numRuns: TEST_ALL ? 3_000 : 200,
  });
}
