import { expect, it } from "vitest";

const parts = import.meta.glob<string>("../../app/**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});
const config = import.meta.glob<string>("../../uno.config.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

const spacing = /(?<=["'`\s:-])(?:[mp][trblxy]?|gap(?:-[xy])?)-(\d[\w.]*)/g;

it("pages use only the spacings of uno.config.ts", () => {
  const styles = Object.values(config).join();
  const named = [...(/spacings = \{(.*?)\}/s.exec(styles)?.[1] ?? "").matchAll(/"(\d+)":/g)];
  const steps = new Set(named.map(([, step]) => step));
  expect(steps.size).toBeGreaterThan(5);
  const used = Object.entries({ ...parts, ...config }).flatMap(([file, source]) =>
    [...source.matchAll(spacing)].map(([name, step = ""]) => ({ file, name, step })),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ step }) => !steps.has(step))).toEqual([]);
});
