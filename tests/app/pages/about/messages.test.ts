import { expect, it } from "vitest";
import {
  fetchPage,
  openPage,
  type RenderedPage,
  startSiteWith,
} from "../../../harness/page/rendered-page.ts";
import { expectLogged } from "../../../harness/vitest/expected-log.ts";

it.each([
  ["/PrincipalMessage", "Principal", "Director", "/pictures/portrait-principal"],
  ["/DirectorMessage", "Director", "Principal", "/pictures/portrait-director"],
])(
  "%s shows all messages of the %s, each with portrait and name",
  async (path, category, other, silhouette) => {
    expectLogged("items-rejected");
    const page = await openPage(path, {
      messages: [
        { category, name: "Sister One", message: "<p>First</p>", attachments: ["p1"] },
        { category: other, name: "Not here", message: "<p>Elsewhere</p>" },
        { category: category.toUpperCase(), name: "Sister <Two>", message: "<p>Second</p>" },
        { category, name: null, message: null },
      ],
    });
    expect(await page.texts("article p:not(.min-w-0)")).toEqual(["First", "Second"]);
    const labels = await page.attributes("article", "aria-label");
    expect(labels).toEqual(["Message from Sister One", "Message from Sister <Two>"]);
    const portraits = await page.attributes("article img", "src");
    expect(portraits[0]).toBe("/api/image/p1?w=272");
    expect(portraits[1]).toContain(silhouette);
    expect(page.html).not.toContain("Elsewhere");
  },
);

it("a message that is only a scanned letter shows its pictures under a heading", async () => {
  const letter = { category: "Principal", message: "<p>&nbsp;</p>", attachments: ["p1", "p2"] };
  const site = await startSiteWith({ messages: [letter] });
  const page = await fetchPage(site, "/PrincipalMessage");
  expect(await page.texts("article h2")).toEqual(["Letter from the Principal"]);
  const pictures = await page.attributes("article a[data-photo]", "href");
  expect(pictures).toEqual(["/api/image/p1", "/api/image/p2"]);
  const [alt] = await page.attributes("article a[data-photo] img", "alt");
  expect(alt).toBe("Picture 1 of the letter from the Principal");
  const home = await fetchPage(site, "/");
  expect(await home.texts("#desk blockquote")).toEqual(["Letter from the Principal"]);
});

/** What the page shows of each message. */
async function shown(...texts: readonly string[]): Promise<string[]> {
  const messages = texts.map((message) => ({ category: "Principal", name: "N", message }));
  return extractBodies(await openPage("/PrincipalMessage", { messages }));
}

const newTabMark = /<span class="sr-only">(.*?)<\/span>/gs;

function extractBodies({ html }: RenderedPage): string[] {
  const bodies = [...html.matchAll(/<div class="prose min-w-0">(.*?)<\/div>/gs)];
  return bodies.map(([, body = ""]) =>
    body
      .replaceAll("<!-- -->", "")
      .replaceAll(newTabMark, "$1")
      .replaceAll(' class="opens-tab"', ""),
  );
}

const ownLinks = '<p><a href="mailto:a@b.example">a</a> <a href="tel:+91">b</a></p>';
const numbered = '<ol start="3" type="a"><li value="7">a</li></ol>';

/** What is kept of a message's HTML is tested in tests/app/entities/message-body.test.ts. */
const written = [
  [
    "links outside",
    '<a href="https://a.example/">a</a>',
    '<p><a href="https://a.example/" target="_blank" rel="noopener"><span>a (opens in a new tab)</span></a></p>',
  ],
  ["links to write and call", ownLinks, ownLinks],
  [
    "links within the site, also whole ones",
    '<a href="/Registration">a</a> <a href="https://www.school.example/Tc">b</a> <a href="../News?year=All">c</a>',
    '<p><a href="/Registration">a</a> <a href="/Tc">b</a> <a href="/News?year=All">c</a></p>',
  ],
  [
    "addresses and telephone numbers as links",
    "<p>0172-2345678, a@b.example</p>",
    '<p><a href="tel:+911722345678" class="relative z-1 break-anywhere">0172-2345678</a>, <a href="mailto:a@b.example" class="relative z-1 break-anywhere">a@b.example</a></p>',
  ],
  ["what is struck out, said as such", "<s>5</s> June", "<p><s>struck out: 5</s> June</p>"],
  ["numbers of lists", numbered, numbered],
] as const;

it("a message has links, numbered lists and what was struck out", async () => {
  const bodies = await shown(...written.map(([, message]) => message));
  for (const [index, [what, , expected]] of written.entries())
    expect(bodies[index], what).toBe(expected);
});

it("each block of a message has ten links of what was typed without one", async () => {
  const numbers = "<b>0172-2345678</b> ".repeat(50);
  const [body] = await shown(`<p>${numbers}</p><p>${numbers}</p>`);
  expect(body?.match(/<a /g)).toHaveLength(20);
});
