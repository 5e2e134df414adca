import { expect, it } from "vitest";
import { openPage } from "../../harness/rendered-page.ts";

const words = "<p>Call 98765 43210</p><p>or see <b>www.a.example</b>.</p><script>x</script>";

it("a description shows the text of its HTML, with links on addresses and telephone numbers", async () => {
  const news = [{ title: "Fees", fromDate: "2026-11-20", description: words }];
  const page = await openPage("/News/2026-11-20-fees", { news });
  const text = "p.whitespace-pre-line";
  expect(await page.texts(text)).toEqual([
    "Call 98765 43210\n\nor see www.a.example (opens in a new tab).",
  ]);
  expect(await page.attributes(`${text} a`, "href")).toEqual([
    "tel:+919876543210",
    "https://www.a.example",
  ]);
  expect(await page.attributes(`${text} a`, "target")).toEqual([null, "_blank"]);
});
