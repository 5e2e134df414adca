import { expect, it } from "vitest";
import { pageKey } from "../../../worker/pages/page-key.ts";

it.each([
  ["/News?year=2026&month=Nov", "/News?month=Nov&year=2026"],
  ["/News?year=&month=Nov", "/News?month=Nov"],
  ["/News?title=fair", undefined],
  ["/Events/caf%C3%A9", "/Events/caf%C3%A9"],
  ["/Events/%ff%fe", undefined],
  ["/News?year=2025&year=2026", undefined],
  ["/News?utm-source=1", undefined],
  [`/News?month=${"a".repeat(129)}`, undefined],
])("the key of %s is %s", (address, key) => {
  expect(pageKey(`https://www.school.example${address}`)).toBe(key);
});
