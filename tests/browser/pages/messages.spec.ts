import { axeFindings, expect, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

const word = "Interschoolscience".repeat(20);

test("a hostile message runs no script, loads nothing and does not overflow", async ({
  page,
  freshSite,
}) => {
  const { site, school } = freshSite;
  const message = `<h1>${word}</h1><script>document.title="taken"</script>
    <p onclick="alert(1)">${word} <a href="https://${word.slice(0, 60)}.example">https://${word}</a></p>
    <img src="https://elsewhere.example/x.png" onerror="document.title='taken'"><ul><li>${word}</li></ul>
    <iframe src="https://elsewhere.example"></iframe><h5>Below</h5>`;
  const data = [
    { category: "Principal", name: word, message },
    { category: "Principal", name: "", message: "Plain words.\n\nAnd more." },
  ];
  await school.setResponse("messages", { body: { data } });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.origin)) elsewhere.push(request.url());
  });
  await page.goto(`${site.origin}/PrincipalMessage`);
  await expect(page).toHaveTitle(/^Principal's Desk/);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(elsewhere).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
  }
});

test("the pages of a scanned letter open in the viewer", async ({ page, freshSite }) => {
  const { site, school } = freshSite;
  const letter = { category: "Director", attachments: ["letter1", "letter2"] };
  await school.setResponse("messages", { body: { data: [letter] } });
  await page.goto(`${site.origin}/DirectorMessage`);
  await page.getByRole("link", { name: "Picture 2 of the letter from the Director" }).click();
  await expect(page.getByRole("dialog", { name: "Photo viewer" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await axeFindings(page)).toEqual([]);
});
