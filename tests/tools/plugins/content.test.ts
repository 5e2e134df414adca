import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileContent } from "../../../tools/plugins/content.ts";
import { parseContent } from "../../../tools/plugins/content-pages.ts";

const file = "app/content/about/prayer.mdx";
const front = '---\ntitle: "Prayer"\ndescription: "Our prayer."\n---\n';

const mistakesInWords = {
  "[Hours](/SchoolHour)": "There is no page /SchoolHour",
  "[Hours](/schoolhours)": "There is no page /schoolhours",
  "[Hours][]\n\n[Hours]: /SchoolHour": "There is no page /SchoolHour",
  "[Run](javascript:alert)": "There is no page javascript:alert",
  "[Portal](www.portal.example)": "Begin the address with /, https:// or mailto:",
  "[Write](office@school.example)": "Begin the address with /, https:// or mailto:",
  "[Books](/documents/books.pdf)": "Put the file into public/documents/books.pdf",
  '<Figure name="prayers" />': "There is no picture prayers",
  '<PictureGrid names="safety-1 safety-9" />': "There is no picture safety-9",
  "![Prayer](prayer)": "Write a picture as <Figure",
  "Pay {rules.lateFee}.": "There is no fact {rules.lateFee}",
  "Pay {rules.yearlyReading}.": "There is no fact {rules.yearlyReading}",
  "{/* a */ alert() /* b */} is": "There is no fact",
  "<TelephoneLink of={school.fax} />": "There is no fact {school.fax}",
  "<FactTable {...rules.reading} />": "There is no fact {rules.reading}",
  "<Figures />": "<Figures> is not allowed",
  "<script>alert()</script>": "<script> is not allowed",
  '<p style="color: red">Red</p>': "<p> is not allowed",
  '<Callout onClick="alert()">Words</Callout>': "Delete onClick",
  'export const fee = "Rs 20"': "Delete this line",
  "# Prayer": "Begin the heading with ##",
  "| a | b |\n| --- | --- |": "Put the table between <FactTable",
  '<FactTable caption="a">\n| a | b |\n| c | d |\n</FactTable>':
    "Keep the lines of the table together",
  '<FactTable caption="Charges" />': "Keep the lines of the table together",
  "<Figure />": 'Write name="…" into <Figure>',
  "<Figure name />": 'Write name="…" into <Figure>',
  '<Figure name="" aside />': 'Write name="…" into <Figure>',
  "<PictureGrid />": 'Write names="…" into <PictureGrid>',
  "<FactTable>\n| a |\n| --- |\n</FactTable>": 'Write caption="…" into <FactTable>',
  "<HoursTable />": 'Write caption="…" into <HoursTable>',
  '<Uniform caption="In summer" />': 'Write picture="…" into <Uniform>',
  '<Leader title="Bishop">Words</Leader>': 'Write picture="…" into <Leader>',
  '<PictureCard title="Visit" picture="prayer" />': 'Write href="…" into <PictureCard>',
  "<ButtonLink>\nPay\n</ButtonLink>": 'Write href="…" into <ButtonLink>',
  "See <OutsideLink>the portal</OutsideLink>.": 'Write href="…" into <OutsideLink>',
  "Under <18 years": "Close this <",
  "Classes {I to V": "Close this <",
  "{a b} is": "Close this <",
  "<Callout>\nWords": "Expected a closing tag for `<Callout>`",
};

it.each(Object.entries(mistakesInWords))("%s is refused with its line", async (words, advice) => {
  const compiled = compileContent(file, `${front}First line.\n\n${words}\n`);
  await expect(compiled).rejects.toThrow(`${file}:${words.includes("]: ") ? 9 : 7}: ${advice}`);
});

it.each(["| c |", "| c | d | e |"])(
  "the table’s line %s is refused: a cell would be lost",
  async (line) => {
    const table = `<FactTable caption="a">\n| a | b |\n| --- | --- |\n${line}\n</FactTable>`;
    await expect(compileContent(file, `${front}${table}`)).rejects.toThrow(
      `${file}:8: Write as many`,
    );
  },
);

const mistakesAbove = {
  'description: "Our prayer."': "1: Add a line with the title",
  'title: "Prayer"': "1: Add a line with the description",
  "title: Prayer: ours\ndescription: Ours": '2: Write each line as name: "text"',
  "title: Prayer\ndescription: **Our** prayer": '3: Write each line as name: "text"',
  "title: 2026\ndescription: Ours": "2: Put the text in quotation marks",
  "title: Prayer\ndescription: The {mottto}": "3: The braces name no fact",
  "title: Prayer\ndescription: Ours\nauthor: Us": '4: Delete "author"',
  "title: Prayer\ndescription: Ours\nreviewed: soon": "4: Write it as 3 May 2026",
};

it.each(Object.entries(mistakesAbove))("%s is refused with its line", (lines, advice) => {
  expect(() => parseContent(file, `---\n${lines}\n---\n`)).toThrow(`${file}:${advice}`);
  expect(() => parseContent(file, lines)).toThrow(`${file}:1: Begin with title`);
});

it("a page’s title has facts by name, and its day of review may be written in words", () => {
  const lines = 'title: "{motto}"\r\ndescription: Ours\r\nreviewed: 3 November 2026';
  const { frontMatter } = parseContent(file, `\ufeff---\r\n${lines}\r\n---\r\nWords`);
  expect(frontMatter).toEqual({
    title: "Come to learn and go to serve",
    description: "Ours",
    reviewed: "2026-11-03",
  });
});

it("docs/words.md names every component", () => {
  const parts = readFileSync("app/pages/content/parts.tsx", "utf8");
  const names = parts.match(/(?<=^export (?:function |\{ .*?))\b[A-Z]\w+/gm) ?? [];
  const words = readFileSync("docs/words.md", "utf8");
  expect(names).toContain("TelephoneLink");
  expect(names.filter((name) => name !== "Section" && !words.includes(name))).toEqual([]);
});
