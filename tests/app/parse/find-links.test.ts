import { expect, it } from "vitest";
import { findLinks } from "../../../app/parse/find-links.ts";
import { htmlToText } from "../../../app/parse/html-text.ts";
import { school } from "../../../app/school.ts";

const find = (text: string) =>
  findLinks(text).flatMap(({ text, href }) => (href ? [[text, href]] : []));

it.each([
  ["(www.a.example)", "www.a.example", "https://www.a.example"],
  ["Write to office@a-b.example.", "office@a-b.example", "mailto:office@a-b.example"],
  ["Ph:9876543210", "9876543210", "tel:+919876543210"],
  ["Call 98765 43210, please", "98765 43210", "tel:+919876543210"],
  ["Call 987-654-3210", "987-654-3210", "tel:+919876543210"],
  ["+91 98765-43210", "+91 98765-43210", "tel:+919876543210"],
  ["Office 0172-2345678", "0172-2345678", "tel:+911722345678"],
  ["(0172) 2345678", "(0172) 2345678", "tel:+911722345678"],
  ["(0172) 234 5678", "(0172) 234 5678", "tel:+911722345678"],
  ["+1 415 555 0100", "+1 415 555 0100", "tel:+14155550100"],
  ["+44 (20) 7946-0018", "+44 (20) 7946-0018", "tel:+442079460018"],
  ["http://https://a.example/b", "http://https://a.example/b", "https://a.example/b"],
  ["011 23456789", "011 23456789", "tel:+911123456789"],
  ["022-2345 6789", "022-2345 6789", "tel:+912223456789"],
  ["0172 - 2345678", "0172 - 2345678", "tel:+911722345678"],
  ["01881-220 123", "01881-220 123", "tel:+911881220123"],
  ["91 98765 43210", "91 98765 43210", "tel:+919876543210"],
  ["1860-266-0333", "1860-266-0333", "tel:18602660333"],
  ["+44 (0)20 7946 0018", "+44 (0)20 7946 0018", "tel:+442079460018"],
  ["+971 4 123 4567", "+971 4 123 4567", "tel:+97141234567"],
  ["(01823) 234567", "(01823) 234567", "tel:+911823234567"],
  ["01823-234567", "01823-234567", "tel:+911823234567"],
  ["9876 543 210", "9876 543 210", "tel:+919876543210"],
  ["9876-543210", "9876-543210", "tel:+919876543210"],
  ["18001805522", "18001805522", "tel:18001805522"],
  ["+442079460018", "+442079460018", "tel:+442079460018"],
  ["https://a.b/x_(ab)/c_(d).", "https://a.b/x_(ab)/c_(d)", "https://a.b/x_(ab)/c_(d)"],
  ["a@b.c.d.example", "a@b.c.d.example", "mailto:a@b.c.d.example"],
  ["http://http://https://a.b", "http://http://https://a.b", "https://a.b"],
])("in %j finds %s", (text, found, href) => {
  expect(find(text)).toEqual([[found, href]]);
  const parts = findLinks(text).map((part) => part.text);
  expect(parts.join("")).toBe(text);
});

it.each([
  ...["21-11-2026", "2026-11-21", "21/11/2026", "2026-27", "Classes 6-7-8-9-10-11-12"],
  ...["Classes 6 7 8 9 10 11 12", "Rs 9876543210", "Rs.9876543210", "₹ 9876543210", "9876543210/-"],
  ...["Aadhaar 7234 5678 9012", "723456789012", "7234-5678-9012", "1234567890", "98765.43210"],
  ...["9,87,65,43,210", "8:20 to 2:30", "a@b", "@school", "www.", "https://", "160017"],
  "\u2060Words (not an address)",
  ...["1+2 345 678", "1800 18", "+5 10 2", "21 9876543210", "98765 43210 1", "9876543210.5"],
])("finds no link in %j", (text) => {
  expect(find(text)).toEqual([]);
});

it.each([
  ['See <a href="/Registration">this page</a>.', "this page", `${school.origin}/Registration`],
  ['<a href="mailto:a@b.example">Write</a>', "Write", "mailto:a@b.example"],
  ['<a href="https://a.example">Day (2026)</a>', "Day (2026)", "https://a.example"],
  ['<a href="https://a.b">https://a.b</a> (2026)', "https://a.b", "https://a.b"],
  ['<a href="tel:1098">Childline</a>', "Childline", "tel:1098"],
  ['<a href="/Tc">Apply<br>here</a>', "Apply\nhere", `${school.origin}/Tc`],
  ['<a href="../Tc?a=1">Apply</a>', "Apply", `${school.origin}/Tc?a=1`],
  ['<a href="www.a.example/b">Form</a>', "Form", "https://www.a.example/b"],
  ['<a href="/Tc"><img alt="Apply"></a>', "Apply", `${school.origin}/Tc`],
  ['<iframe src="//maps.example/a"></iframe>', "https://maps.example/a", "https://maps.example/a"],
])("of %j the words are the link", (html, words, href) => {
  expect(find(htmlToText(html))).toEqual([[words, href]]);
});

it("both of two numbers with a comma between them are found", () => {
  expect(find("9876543210,9876543211")).toHaveLength(2);
});
