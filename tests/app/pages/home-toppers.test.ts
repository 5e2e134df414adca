import { expect, it } from "vitest";
import { openPage, type RenderedPage } from "../../harness/rendered-page.ts";

it("both sliders of toppers show last session's best, the best first", async () => {
  const topper = (name: string, other: object) => ({
    name,
    class: "X",
    division: 90,
    sessionYear: "2025-2026",
    ...other,
  });
  const page = await openPage("/", {
    toppers: [
      topper("Second", { division: "91.5%" }),
      topper("First", { division: 97 }),
      topper("Long ago", { sessionYear: "2020-2021" }),
      topper("Twelfth", { class: "XII", stream: "Medical" }),
    ],
  });
  expect(await page.texts("#toppers h4")).toEqual(["First", "Second", "Twelfth"]);
  expect(await sessionsSaid(page)).toEqual(["Session 2025-2026", "Session 2025-2026"]);
});

it("toppers of all sessions are labelled so once per class, each with its session", async () => {
  const page = await openPage("/", {
    toppers: [
      { name: "Tenth", class: "X", division: 90, sessionYear: "2025-2026" },
      { name: "Twelfth", class: "XII", division: 95, sessionYear: "2023-2024" },
    ],
  });
  expect(await sessionsSaid(page)).toEqual(["Session 2025-2026", "All sessions"]);
  expect(await page.texts("#toppers article p")).toEqual(["90%", "2023-2024", "95%"]);
});

async function sessionsSaid(page: RenderedPage): Promise<string[]> {
  return (await page.texts("#toppers p")).filter((words) => /session/i.test(words));
}
