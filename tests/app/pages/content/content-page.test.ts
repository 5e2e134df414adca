import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContentPage, MarkdownLink } from "../../../../app/pages/content/content-page.tsx";
import { getPage } from "../../../../app/site-map.ts";
import { CurrentPage } from "../../../../app/ui/frame/page.tsx";

it("a page that the school has reviewed says on which day", () => {
  const page = { ...getPage("/Prayer"), reviewed: "2026-11-03" };
  const words = createElement(ContentPage, null, "Words");
  const html = renderToStaticMarkup(createElement(CurrentPage, { value: page }, words));
  expect(html).toContain('Last reviewed <time dateTime="2026-11-03">3\u00A0November 2026</time>');
  expect(html).toContain("standing, with a prayer.");
});

it("a link to a document says how large it is, and opens a new tab", () => {
  const link = createElement(MarkdownLink, { href: "/documents/booklist.pdf" }, "Booklist");
  expect(renderToStaticMarkup(link)).toMatch(/^<a .*target="_blank".*>Booklist \(PDF, \d+\sKB\)/);
});
