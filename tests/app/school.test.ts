import { expect, it } from "vitest";
import { school } from "../../app/school.ts";

// What the specification says of this school, in its own words. Another school writes its own here.
it("app/school.ts has the facts of the specification", () => {
  const { summer, winter } = school.hours;
  expect(school).toMatchObject({
    board: "ICSE",
    founded: 1978,
    inaugurated: 1979,
    firstPupils: 238,
    motto: { first: "Come to learn", between: " and ", second: "go to serve" },
  });
  const houses = ["Josephine", "Marian", "Theresian", "Thomsian"];
  expect(school.houses.map(({ name }) => name)).toEqual(houses);
  expect([summer.classes, winter.classes, summer.office, winter.office]).toEqual([
    { from: "7:20 a.m.", to: "2:00 p.m." },
    { from: "8:20 a.m.", to: "2:30 p.m." },
    { from: "8:00 a.m.", to: "1:00 p.m." },
    { from: "9:00 a.m.", to: "2:00 p.m." },
  ]);
  expect(school.helpDesk.hours).toBe("8 AM to 8 PM");
});
