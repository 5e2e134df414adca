import { expect, it } from "vitest";
import { formatTimes } from "../../../app/values/format-time.ts";

it.each([
  ["9:00 AM - 1.30pm", "9\u00A0a.m. to 1:30\u00A0p.m."],
  ["8 AM to 8 PM", "8\u00A0a.m. to 8\u00A0p.m."],
  ["7:20 a.m. to 2:00 p.m.", "7:20\u00A0a.m. to 2\u00A0p.m."],
  ["From 09:05 am, after assembly", "From 9:05\u00A0a.m., after assembly"],
  ["10 a meeting, 14:30, 5 pupils", "10 a meeting, 14:30, 5 pupils"],
])("writes %j as %j", (given, written) => {
  expect(formatTimes(given)).toBe(written);
});
