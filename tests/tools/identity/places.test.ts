import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import { madeFiles, madeForFile } from "../../../tools/identity/made-for.ts";
import { placesIn, placesOf, textFiles } from "../../../tools/identity/places.ts";
import { knownBy, traitsOf } from "../../../tools/identity/traits.ts";
import { otherSchool } from "./other-school.ts";

it("no other file holds the school's name, motto, years, telephone or colours", () => {
  const ownTests = ["tests/app/school.test.ts", "tests/mutants.txt"];
  const holding = ["app/school.ts", madeForFile, ...madeFiles, ...ownTests];
  const files = textFiles();
  expect(files).toEqual(expect.arrayContaining(holding));
  const others = files.filter((file) => !holding.includes(file));
  const places = placesOf(knownBy(school), others);
  expect(places.map(({ file, line, trait }) => `${file}:${line} ${trait.value}`)).toEqual([]);
});

it.each([
  ["name", "<h1>St. Other&#x27;s\n  High School</h1>"],
  ["motto", "“light and LIFE for all”"],
  ["half of the motto", "<h2>Life for all</h2>"],
  ["year of founding", "since 1901."],
  ["first pupils", "with 41 pupils"],
  ["telephone", "tel:+919876543210"],
  ["colour", "border: 1px solid rgb(6 61 30 / 0.4)"],
  ["colour", 'fill="#063d1e"'],
  ["board", "the CBSE course"],
  ["house", "Ashoka house won"],
  ["e-mail address", "mailto:office@other.example"],
])("of another school its %s is found in %j", (what, text) => {
  const found = placesIn("page.tsx", text, traitsOf(otherSchool));
  expect(found.map(({ trait }) => trait.what)).toContain(what);
});

it("words, dates and numbers that are anybody's are not found", () => {
  const text = "31 March 1901, 1901-02-03, #1901, 41 apples, A life for all of us, Light, #FFFFFF";
  expect(placesIn("page.tsx", text, traitsOf(otherSchool))).toEqual([]);
});
