import { expect, it } from "vitest";
import { openPage } from "../../../harness/page/rendered-page.ts";
import { allowLogged } from "../../../harness/vitest/expected-log.ts";

const faculty = [
  { name: "Tenth", designation: "Librarian", category: "Support", order: "10" },
  { name: "Last", designation: null, category: null, order: "soon" },
  { name: "Guard", designation: "Guard", category: "support ", order: 11 },
  { name: "Second", designation: "TGT <b>Hindi</b>", category: "Middle Wing", order: 2 },
  { name: 1, designation: "Principal", category: "Administration", order: "1" },
  { designation: "Nobody", order: 3 },
];
allowLogged("items-rejected");

async function openTable(members: object[], query = "") {
  const page = await openPage(`/Faculty${query}`, { faculty: members });
  const [serials, names] = ["tbody td:first-child", "tbody th"].map(page.texts);
  return { page, serials: await serials, names: await names };
}

it("the table has its columns, sorted by the numeric order, numbered by position", async () => {
  const { page, serials, names } = await openTable(faculty);
  const headers = ["S. No.", "Employee Name", "Designation", "Category"];
  expect(await page.texts("thead th")).toEqual(headers);
  expect(await page.attributes("thead th", "scope")).toEqual(["col", "col", "col", "col"]);
  expect(await page.texts("caption")).toEqual(["Teachers and staff"]);
  expect(names).toEqual(["1", "Second", "Tenth", "Guard", "Last"]);
  expect(serials).toEqual(["1", "2", "3", "4", "5"]);
  expect(await page.texts("tbody tr:nth-child(2) td")).toEqual(["2", "TGT Hindi", "Middle Wing"]);
});

it.each([
  ["Support", ["Tenth", "Guard"], "Support"],
  ["Nobody", ["1", "Second", "Tenth", "Guard", "Last"], "All"],
])("for the category %s it shows and numbers %j", async (asked, shown, selected) => {
  const { page, serials, names } = await openTable(faculty, `?category=${asked}`);
  expect(await page.texts("option")).toEqual(["All", "Administration", "Middle Wing", "Support"]);
  expect(await page.texts("option[selected]")).toEqual([selected]);
  expect(names).toEqual(shown);
  expect(serials).toEqual(shown.map((_, index) => `${index + 1}`));
});

it("5,000 members are shown a page at a time, numbered through", async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ name: `N${index}`, order: index }));
  const { serials, names } = await openTable(many, "?page=2");
  expect([names?.length, serials?.[0]]).toEqual([200, "201"]);
});
