import { expect, it } from "vitest";
import { openPage } from "../../../harness/page/rendered-page.ts";

const tens = [
  { name: "Asha Ten", class: "X", division: 95.5, sessionYear: "2025-2026", attachments: ["p1"] },
  { name: "Bala Ten", class: "x", division: "97.4%", sessionYear: "2025 - 2026", attachments: [] },
  { name: "Chitra Ten", class: "X", division: null, sessionYear: "2025-2026" },
  { name: "Dev Ten", class: "X", division: "98", sessionYear: "2024-2025" },
];
const twelves = [
  { name: "Esha Twelve", division: "89.25", stream: "Commerce", sessionYear: "2024-2025" },
  { name: "Farah Twelve", division: 99, stream: "Medical", sessionYear: "2025-2026" },
  { name: "Gita Twelve", division: 100, stream: 7, sessionYear: null },
].map((topper) => ({ ...topper, class: "XII" }));
const toppers = [...twelves, ...tens];
const names = "article h2";

it("class X starts with the session of last and this year, best first", async () => {
  const page = await openPage("/Toppers", { toppers });
  expect(await page.texts(names)).toEqual(["Bala Ten", "Asha Ten", "Chitra Ten"]);
  expect(await page.texts("article p")).toEqual(["97.4%", "95.5%"]);
  expect(await page.texts("option[selected]")).toEqual(["2025-2026"]);
  expect(await page.texts("option")).toEqual(["Select Years", "2025-2026", "2024-2025"]);
  expect((await page.attributes("option", "value"))[0]).toBe("All");
  const input = "main input[type=search]";
  expect(await page.attributes(input, "placeholder")).toEqual(["Search Here.."]);
  const [trophy, photo] = await page.attributes("article img", "src");
  expect(trophy).toContain("/pictures/trophy");
  expect(photo).toBe("/api/image/p1?w=560");
});

it("class X starts with all sessions if only class XII has toppers of that session", async () => {
  const page = await openPage("/Toppers", { toppers: [tens[3], ...twelves] });
  expect(await page.texts(names)).toEqual(["Dev Ten"]);
});

it("class XII starts with all sessions and shows the streams", async () => {
  const page = await openPage("/ToppersXII", { toppers });
  expect(await page.texts(names)).toEqual(["Gita Twelve", "Farah Twelve", "Esha Twelve"]);
  expect(await page.texts("article p")).toEqual([
    ...["7", "100%"],
    ...["Medical", "2025-2026", "99%"],
    ...["Commerce", "2024-2025", "89.25%"],
  ]);
  expect(await page.texts("option[selected]")).toEqual(["Select Years"]);
});

it.each([
  ["/Toppers?session=All", ["Dev Ten", "Bala Ten", "Asha Ten", "Chitra Ten"]],
  ["/Toppers?name=ash", ["Asha Ten"]],
  ["/ToppersXII?session=2024-2025&name=esha", ["Esha Twelve"]],
])("%s filters by session and name", async (path, expected) => {
  const page = await openPage(path, { toppers });
  expect(await page.texts(names)).toEqual(expected);
});

it.each(["/Toppers", "/ToppersXII"])("%s offers all toppers if nothing matches", async (path) => {
  const page = await openPage(`${path}?session=1999-2000&name=zz`, { toppers });
  expect(page.html).toContain("No results match your filters");
  expect(await page.attributes(`main a[href="${path}?session=All"]`, "href")).toHaveLength(1);
  expect(await page.texts("option[selected]")).toEqual(["1999-2000"]);
  expect(await page.attributes("main input[type=search]", "value")).toEqual(["zz"]);
  const robots = await page.attributes("meta[name=robots]", "content");
  expect(robots).toEqual(["noindex, noimageindex, noarchive"]);
});
