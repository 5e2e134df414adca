import { readFileSync } from "node:fs";
import { expect, test } from "../harness/browser.ts";

test("the notices of the code that browsers get are served, and CREDITS.md links to them", async ({
  shared: { site },
}) => {
  const credits = await (await fetch(`${site.origin}/CREDITS.md`)).text();
  const [, path] = /\]\((\S*notices\S*)\)/.exec(credits) ?? [];
  const response = await fetch(`${site.origin}${path}`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const notices = await response.text();
  for (const name of ["react", "react-dom", "scheduler", "swiper", "yet-another-react-lightbox"]) {
    expect(notices).toContain(`## ${name} - `);
    expect(notices).toContain(readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim());
  }
  for (const notice of notices.split("\n## ").slice(1)) expect(notice).toMatch(/copyright/i);
});

test("no file stands in for robots.txt", async ({ shared: { site } }) => {
  expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toContain("Disallow: /api/");
});
