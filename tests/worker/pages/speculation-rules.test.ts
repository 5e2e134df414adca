import { expect, it } from "vitest";
import { openSite } from "../../harness/open-site.ts";

it.each([
  [{}, true],
  [{ ECT: "4g" }, true],
  [{ ECT: "2g" }, false],
  [{ "Save-Data": "on" }, false],
] as [Record<string, string>, boolean][])(
  "with %o pages are prefetched: %s",
  async (headers, isSo) => {
    const { site } = await openSite();
    const response = await site.get("/speculation-rules.json", { headers });
    expect(response.headers.get("Content-Type")).toBe("application/speculationrules+json");
    expect(response.headers.get("Vary")).toBe("Save-Data, ECT");
    expect("prefetch" in ((await response.json()) as object)).toBe(isSo);
  },
);
