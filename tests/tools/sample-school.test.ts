import { expect, it } from "vitest";
import { schoolData } from "../../tools/sample-api/school-data.ts";

it.each([
  ["2026-11-21", "2025-2026", "2026-11-29"],
  ["2028-01-02", "2027-2028", "2028-01-10"],
])(
  "on %s the sample school has news of today, toppers of %s and an event on %s",
  (today, session, next) => {
    const { lists } = schoolData(today, false);
    const all = JSON.stringify(lists);
    expect(all).toContain(`"fromDate":"${today}`);
    expect(all).toContain(`"sessionYear":"${session}"`);
    const days = lists.homeEvents.map(({ date }) => date?.slice(0, 10));
    expect(days).toHaveLength(8);
    expect(days[4]).toBe(next);
  },
);
