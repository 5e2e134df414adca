import { expect, it, vi } from "vitest";
import { otherSchool } from "../identity/other-school.ts";

it("drawings take another school's colours, and their tints with them", async () => {
  vi.resetModules();
  vi.doMock("../../../app/school.ts", () => ({ school: otherSchool }));
  const { drawingNames, readDrawing } = await import("../../../tools/brand/drawings.ts");
  const { colourOf } = await import("../../../tools/brand/palette.ts");
  expect(colourOf("ground")).toBe("#063d1e");
  expect(colourOf("house-3 whiter 50%")).toBe("#d8a888");
  expect(colourOf("ground brighter 10% darker 20%")).toMatch(/^#[\da-f]{6}$/);
  for (const name of drawingNames()) {
    expect(readDrawing(`pictures/${name}`).svg).not.toMatch(/[{}]/);
  }
  expect(readDrawing("crest").svg).toContain("#063d1e");
});
