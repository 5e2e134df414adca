import { expect, it } from "vitest";
import { htmlToText } from "../../../app/parse/html-text.ts";
import { LINK_START, splitStruck, withoutStruck } from "../../../app/parse/text-marks.ts";
import { school } from "../../../app/school.ts";

it.each([
  ["One<br>Two<br/><br>Three", "One\nTwo\n\nThree"],
  ["<ul>\n <li>One</li>\n <li>Two</li></ul>", "One\nTwo"],
  ["<table><tr><td>I</td><td>Rs 5</td></tr><tr><td>II</td></tr></table>", "I Rs 5\nII"],
  ["<style>p { color: red }</style><p>One<script>alert('<p>')</script></p>", "One"],
  ["<p>One</p><!-- <p>Old fee 5000</p> --><p>Two</p>", "One\n\nTwo"],
  ["<p>One</p><!-- <p>never ends", "One"],
  ["<div hidden><div>Old</div>fee</div><p>One</p>", "One"],
  ['<span style="color: red; display:none">Old</span>One<br hidden>, two', "One, two"],
  ['<a href="/Registration">Register</a>', `Register (${school.origin}/Registration)`],
  ['<a href="mailto:office@school.example">office@school.example</a>', "office@school.example"],
  ['<a href="tel:+91 98765 43210">Call</a>', "Call (+919876543210)"],
  ['<a href=" https://a.example/a list.pdf">List</a>', "List (https://a.example/a%20list.pdf)"],
  ['<a href="//evil.example">A</a> <a href="javascript:alert(1)">B</a>', "A B"],
  ["<![if !mso]>One<![endif]> <![CDATA[two & three]]>", "One two & three"],
  ["<details><summary>Fees</summary>500</details>", "Fees\n500"],
  ["<b>One</b>\nTwo", "One\nTwo"],
  ['<a href="/Tc"></a>One<a href="/Tc"><img src="seal.png"></a>', `One${school.origin}/Tc`],
  ["<video><p>Your browser is old</p></video>One", "One"],
  ["<SPAN STYLE='x'>It&rsquo;s&nbsp;5&#8377; &#x263A;</SPAN>", "It’s\u00a05₹ ☺"],
  ["<p>&lt;b&gt; stays, &amp;lt; too</p>", "<b> stays, &lt; too"],
  ["One</b > two", "One two"],
  ["<h2>A", "A"],
  ["<td>A", "A"],
  ["<font color=red>A", "A"],
  ["<b>a</b><xscript>b</xscript><titles>c</titles>", "abc"],
  ["<i style='display : none'>a</i><i style='visibility:hidden'>b</i>One", "One"],
  ["<i style='visibility : hidden'>a</i><i style='mso-hide:all'>b</i>One", "One"],
  ["<i style='mso-hide : all'>a</i>One<hr>two", "One\ntwo"],
  ['<a href="https://a.example">x <b>y</b></a>', "x y (https://a.example)"],
  ['<a href="mailto:a@b.example">a@b.example, now</a>', "a@b.example, now (a@b.example)"],
  ['<a href=" mailto:a@b.example">A</a>', "A (a@b.example)"],
  ['<a href="/x?mailto:a@b.c">A</a>', `A (${school.origin}/x?mailto:a@b.c)`],
  ['<a href="http://a.example">A</a> <a href="see https://a.b">B</a>', "A (http://a.example) B"],
  ["<p>&#0;&#xD800;&#x110000;&unknown;</p>", "\ufffd\ufffd\ufffd&unknown;"],
])("shows %j as %j", (html, text) => {
  expect(htmlToText(html).replaceAll(LINK_START, "")).toBe(text);
});

it.each(["a < b and c > d", "x<y", "<3 from class V", "One\n\n\n\nTwo"])(
  "leaves %j as it is",
  (text) => {
    expect(htmlToText(text)).toBe(text);
  },
);

it("what is struck out is marked, and left out of plain text", () => {
  const struck = "<s>5</s> <del>6</del> <i style='text-decoration-line : red line-through'>7</i>";
  const text = htmlToText(`<p>By ${struck} 8 June</p>`);
  expect(splitStruck(text)).toEqual(["By ", "5", " ", "6", " ", "7", " 8 June"]);
  expect(withoutStruck(text)).toBe("By 8 June");
  expect(withoutStruck(htmlToText("<p><s>5 June</s></p><p>8 June</p>"))).toBe("8 June");
  expect(splitStruck(text.slice(0, 5))).toEqual(["By ", "5", ""]);
});

it("a page strikes out ten passages, and leaves out the others", () => {
  const parts = splitStruck(htmlToText("<s>a</s>b".repeat(4_000)));
  expect(parts).toHaveLength(21);
  expect(parts.at(-1)).toBe("b".repeat(3_991));
});
