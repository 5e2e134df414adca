import { expect, it } from "vitest";
import { schoolData } from "../../tools/sample-api/school-data.ts";

it("the sample school moves with the day", () => {
  const { lists } = schoolData("2028-01-02", false);
  const all = JSON.stringify(lists);
  for (const part of ['"fromDate":"2028-01-02', '"sessionYear":"2027-2028"'])
    expect(all).toContain(part);
  expect(lists.homeEvents[4]?.date).toMatch(/^2028-01-10/);
});
