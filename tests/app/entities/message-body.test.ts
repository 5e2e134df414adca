import { expect, it } from "vitest";
import type { Message } from "../../../app/entities/message.ts";
import {
  type MessageNode,
  messageBlocks,
  messageExcerpt,
  messageText,
} from "../../../app/entities/message-body.server.ts";
import { school } from "../../../app/school.ts";

function write(node: MessageNode): string {
  if (typeof node === "string") return node;
  const { tag, children, ...attributes } = node;
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value ? ` ${name}="${value}"` : [],
  );
  return `<${tag}${written.join("")}>${children.map(write).join("")}</${tag}>`;
}

const read = (html: string) => messageBlocks({ html }).map(write).join("");
const emphasis = "<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u></p>";
const list = "<ul><li><p>a</p><ol><li>b</li></ol></li></ul>";
const video = '<p><a href="https://a.b/c.mp4">Watch the video</a></p>';
const form = '<p><a href="https://a.b/forms/c">Open the form</a></p>';
const youTube = '<p><a href="https://www.youtube.com/watch?v=abcdefghijk">Watch the video</a></p>';

it.each([
  ["<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"],
  [emphasis, emphasis],
  ["<ul><li>a<ol><li>b</li></ol></li> <li></li></ul>", list],
  ['<iframe width="1" src="//www.youtube.com/embed/abcdefghijk"></iframe>', youTube],
  ["<embed src='https://vimeo.com/1'>", '<p><a href="https://vimeo.com/1">Watch the video</a></p>'],
  // Without the words for old browsers and a picture's file name.
  ['<video><source src="//a.b/c.mp4">Old</video><img alt="IMG_1.JPG">', video],
  ["<iframe src = https://a.b/forms/c>Loading…</iframe>", form],
  ["<iframe src=//maps.example>", '<p><a href="https://maps.example">https://maps.example</a></p>'],
  // A picture's words, and empty cells.
  ['<table><tr><td> </td><td><img alt="Seal"><img></td></tr></table>', "<p> – Seal</p>"],
  ["<table><tr><th><b> </b></th></tr></table>", "<p> –</p>"],
  ["One & two\nthree\n\n\n5 < 6", "<p>One & two<br></br>three</p><p>5 < 6</p>"],
  ["One <b>two</b>\r\n\r\nThree", "<p>One <b>two</b></p><p>Three</p>"],
  ["One<br>two<br> <br>Three<br>", "<p>One<br></br>two</p><p>Three<br></br></p>"],
  ["<div>a</div>\n<div>b<div>c</div></div>", "<p>a</p><p>b</p><p>c</p>"],
  ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "<p> a b</p><p> c</p>"],
  ["<h1>A</h1><h4>B</h4><h6></h6>", "<h2>A</h2><h2>B</h2>"],
  ["<h2><p>a</p></h2>", "<p>a</p>"],
  ['<ol start="3" type="a"><li>a</li></ol>', '<ol start="3" type="a"><li>a</li></ol>'],
  ['<b style="font-weight:normal"><p>a</p>b <i>c</i></b>', "<p>a</p><p>b <i>c</i></p>"],
  ["<dl><dt>a</dt><dd>b</dd></dl>", "<p>a</p><p>b</p>"],
  ["<figure>a<figcaption>b</figcaption></figure>", "<p>a</p><p>b</p>"],
  ['<p><a href=" Https://a.example/">a</a></p>', '<p><a href="Https://a.example/">a</a></p>'],
  ['<p><a href="Tc">a</a></p>', `<p><a href="${school.origin}/Tc">a</a></p>`],
  ["<script>b</script>", ""],
  ["<h2>A</h2>b\nc", "<h2>A</h2><p>b\nc</p>"],
  ["<xh1>a</xh1><h10>b</h10><xul>c</xul><olx>d</olx><xp>e</xp><dlx>f</dlx>", "<p>abcdef</p>"],
])("of %j the page has %j", (html, expected) => {
  expect(read(html)).toBe(expected);
});

it.each([
  "<p>a</p><script>alert(1)</script><SCRIPT src=//x></SCRIPT>",
  '<p onclick="alert(1)" onmouseover=alert(1)>a</p>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p><a href=" \tjava&#10;script&colon;alert(1)">a</a></p>',
  '<p><a href="data:text/html,x">a</a></p>',
  ...["//evil.example", "/\\evil.example", "x https://evil.example", "https://"].map(
    (href) => `<p><a href="${href}">a</a></p>`,
  ),
  '<p style="color:red" class="x" id="content"><style>p{}</style>a</p>',
  '<p>a<img src="https://track.example/x.gif" onerror=alert(1)></p>',
  "<iframe src=x>b</iframe><object data=x></object><form action=x><p>a</p><input><button>b</button></form>",
  "<svg><a xlink:href='javascript:x'><text>b</text></a></svg><math><mi>b</mi></math><p>a</p>",
  "<!-- b --><template><p>b</p></template><p>a</p>",
  "<p>a</p><p><o:p></o:p></p><p>&nbsp;</p><p><span style='mso-x'><font> </font></span></p>",
  '<p title="</p><script>alert(1)</script>">a</p>',
])("of %j only the words are left", (html) => {
  expect(read(html)).toBe("<p>a</p>");
});

it.each([
  ["<h2>To all</h2><p>Dear Parents, We met.</p><p>Well <s>ill</s>done</p>", "We met. Well done"],
  ["<h2>Only a heading</h2>", "Only a heading"],
  ["<p>My dear parents and pupils! “We met.”</p>", "“We met.”"],
  ["<p>Dear parents are welcome</p>", "Dear parents are welcome"],
  ["<p>She said: Dear Sir, We met.</p>", "She said: Dear Sir, We met."],
  [`<p>${"w ".repeat(30)}</p>`, `${"w ".repeat(24)}…`],
])("the beginning of %j is %j", (html, shown) => {
  expect(messageExcerpt({ html })).toBe(shown);
});

it("the text of a message has spaces where its blocks and lines end", () => {
  const list = { html: "<ul><li>a<br>b</li><li>c<b>d</b></li></ul>" } as Message;
  expect(messageText(list)).toBe("a b cd");
  expect(messageBlocks({ html: "<p>a &amp; b</p>" })).toEqual([{ tag: "p", children: ["a & b"] }]);
  const lines = messageText({ html: "a\n\n".repeat(5_000) } as Message);
  expect(lines.match(/a/g)).toHaveLength(2_500);
});

it("a block of over 20,000 letters becomes paragraphs of at most 10,000 bytes", () => {
  // With 27 letters of JSON around it.
  const text = `${"w ".repeat(9_986)}w`;
  expect(read(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  const blocks = messageBlocks({ html: `<p>${text}w</p>` });
  const [first, second] = ["w ".repeat(5_000).trimEnd(), `${"w ".repeat(4_986)}ww`];
  expect(blocks).toEqual([first, second].map((part) => ({ tag: "p", children: [part] })));
});

it("what is nested deeper than 50 elements is shown without its element", () => {
  const deep = (count: number) => read(`${"<b>".repeat(count)}a`);
  expect(deep(48)).toContain("<b>".repeat(48));
  expect(deep(60)).toBe(deep(49));
});
