import { expect, it } from "vitest";
import { pageKey } from "../../../worker/pages/page-key.ts";

it.each([
  ["/News?year=2026&month=Nov", "/News?month=Nov&year=2026"],
  ["/News?year=&month=Nov", "/News?month=Nov"],
  ["/News?year=2025&year=2026", "/News?year=2025"],
  ["/News?utm_source=1&page=2&name=x", "/News?page=2"],
  [`/News?month=${"a".repeat(129)}`, "/News"],
  ["/News?page=99999", "/News?page=500"],
  ["/News?page=x", "/News"],
  ["/?fbclid=1", "/"],
  ["/?=1", "/"],
  ["/News?title=fair", undefined],
  ["/News?title=&page=2", "/News?page=2"],
  ["/Toppers?name=asha", undefined],
  ["/Events/caf%C3%A9", "/Events/caf%C3%A9"],
  ["/Events/calendar.ics?x=1", "/Events/calendar.ics"],
  ["/Events/%ff%fe", undefined],
  ["/Search", undefined],
])("the key of %s is %s", (address, key) => {
  expect(pageKey(`https://www.school.example${address}`)).toBe(key);
});
