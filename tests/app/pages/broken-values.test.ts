import { expect, it, vi } from "vitest";
import * as dateTexts from "../../../app/ui/text/date-text.tsx";
import { expectLogged } from "../../harness/expected-log.ts";
import { openPage } from "../../harness/rendered-page.ts";

it.each([
  { path: "/News", call: "news", day: "fromDate" },
  { path: "/Events", call: "events", day: "date" },
  { path: "/Gallery", call: "albums", day: "date" },
  { path: "/", call: "news", day: "fromDate" },
  { path: "/", call: "homeEvents", day: "date" },
  { path: "/", call: "homeAlbums", day: "date" },
] as const)("a card of $call that fails to render is left out of $path alone", async (list) => {
  const fault = `no day for ${list.path} ${list.call}`;
  expectLogged(`{"problem":"block-failed","error":"${fault}"}`);
  const { DateText } = dateTexts;
  vi.spyOn(dateTexts, "DateText").mockImplementation((props) => {
    if (props.date === "2026-11-18") throw new Error(fault);
    return DateText(props);
  });
  const items = [17, 18, 19].map((day) => ({
    _id: `id${day}`,
    title: `Number ${day}`,
    category: "PhotoGallery",
    [list.day]: `2026-11-${day}`,
  }));
  const { status, html } = await openPage(list.path, { [list.call]: items });
  expect(status).toBe(200);
  expect([17, 18, 19].filter((day) => html.includes(`>Number ${day}<`))).toEqual([17, 19]);
  expect(html).toContain("</html>");
});
