import { expect, it } from "vitest";
import { siteWith } from "../../harness/page-seen.ts";

const rules = "/speculation-rules.json";

async function answerTo(headers: Record<string, string>) {
  const site = await siteWith({});
  const answer = await site.get(rules, { headers });
  return { answer, said: await answer.json<{ prefetch?: { eagerness: string }[] }>() };
}

it("a visitor who saves data is told to fetch no page before the press", async () => {
  const { answer, said } = await answerTo({ "Save-Data": "on" });
  expect(said).toEqual({});
  expect(answer.headers.get("Vary")).toContain("Save-Data");
});

it("on a phone the touch alone counts, elsewhere a pointer that rests as well", async () => {
  const phone = await answerTo({ "Sec-CH-UA-Mobile": "?1" });
  expect(phone.said.prefetch?.map(({ eagerness }) => eagerness)).toEqual(["conservative"]);
  const desktop = await answerTo({ "Sec-CH-UA-Mobile": "?0" });
  expect(desktop.said.prefetch?.map(({ eagerness }) => eagerness)).toEqual(["moderate"]);
  expect(desktop.answer.headers.get("Vary")).toContain("Sec-CH-UA-Mobile");
  expect(desktop.answer.headers.get("Content-Type")).toBe("application/speculationrules+json");
});

it("a page names its rules in a header, and its policy allows no more scripts for them", async () => {
  const site = await siteWith({});
  const { headers } = await site.get("/News");
  expect(headers.get("Speculation-Rules")).toBe(`"${rules}"`);
  expect(headers.get("Content-Security-Policy")).not.toMatch(/unsafe-inline|speculation/);
});
