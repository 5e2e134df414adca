/** Documents of an office, and what a person sees of a file that is gone. */
import { expect, it } from "vitest";
import { minute } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openSite } from "../../harness/worker/open-site.ts";
import { setImage } from "./pictures.ts";

const zip = "PK\x03\x04 rest";
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A site whose news names the file, which the school sends so. */
async function openSiteWithFile(file: string, content: string, type: string) {
  const { api, site } = await openSite();
  await api.setResponse("news", { body: [{ title: "Forms", attachments: [file] }] });
  await setImage(api, { content, type });
  await site.cron();
  const address = file.includes("/") ? `?url=${encodeURIComponent(file)}` : `/${file}`;
  return { api, site, address: `/api/image${address}` };
}

it.each([
  ["form.docx", zip, word, word, "form.docx"],
  ["abcdef", zip, word, word, "document.docx"],
  ["files/A's (new).docx", zip, "application/octet-stream", word, "A%27s%20%28new%29.docx"],
  ["old.xls", compoundFile, "application/vnd.ms-excel", "application/vnd.ms-excel", "old.xls"],
  ["list.ods", zip, "", "application/vnd.oasis.opendocument.spreadsheet", "list.ods"],
  ["all.zip", zip, "application/x-zip-compressed", "application/zip", "all.zip"],
  ["fees.csv", "class,fee\nI,10", "text/csv; charset=utf-8", "text/csv", "fees.csv"],
  ["read.txt", "Bring diaries", "text/plain", "text/plain", "read.txt"],
])("%s downloads under its name", async (file, content, sent, type, name) => {
  const { site, address } = await openSiteWithFile(file, content, sent);
  for (const time of ["first", "stored"]) {
    const { headers, text } = await site.load(address);
    expect(Object.fromEntries(headers), time).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
      "x-content-type-options": "nosniff",
    });
    expect(text).toContain(content.slice(-4));
  }
});

it.each([
  ["form.docx", "<html><script>", word],
  ["form.docx", "MZ\x90", word],
  ["setup.exe", "MZ\x90", "application/octet-stream"],
  ["page.html", "<p>Hello", "text/html"],
  ["page.txt", "<script>alert(1)</script>", "text/plain"],
  ["app.jar", zip, "application/java-archive"],
])("%s with %j is refused", async (file, content, type) => {
  expectLogged("image-failed");
  const { site, address } = await openSiteWithFile(file, content, type);
  expect((await site.get(address)).status).toBe(502);
});

it("a PDF in a picture's place shows the section's picture, and is a link on its item's page", async () => {
  const { api, site } = await openSite();
  const item = { title: "Date sheet", date: "2026-03-05", fromDate: "2026-03-05" };
  await api.send({
    news: [{ ...item, image: "abcdef" }],
    events: [{ ...item, images: ["abcdef"] }],
  });
  const headers = { "Content-Disposition": 'inline; filename="Sheet_of-class_X.pdf"' };
  await setImage(api, { content: "%PDF-1.7", type: "application/pdf", headers });
  await site.cron();
  for (const size of ["384", "share"]) {
    const { status, headers } = await site.get(`/api/image/abcdef?w=${size}`);
    expect([status, headers.get("Location")]).toEqual([302, "/share/news-and-events.jpg"]);
  }
  await site.settled();
  site.clock.advance(minute);
  for (const path of ["/News", "/Events"]) {
    const { text } = await site.load(`${path}/2026-03-05-date-sheet`);
    expect(text).toContain("Sheet of class X (PDF");
    expect(text).not.toContain("/api/image/abcdef?w=384");
  }
});

it.each([
  { status: 404, fault: 404, says: "This file does not exist" },
  { status: 502, fault: 500, says: "temporarily unavailable" },
])("a person gets a page for a file that answers $status", async ({ status, fault, says }) => {
  const { api, site, address } = await openSiteWithFile("abcdef", "%PDF-1.7", "application/pdf");
  await api.setFault("image", { kind: "status", status: fault });
  const page = await site.load(address, { headers: { "Sec-Fetch-Mode": "navigate" } });
  expect([page.status, page.text]).toEqual([status, expect.stringContaining(says)]);
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.headers.get("Content-Security-Policy")).toContain("style-src 'self'");
  const picture = await site.get(address, { headers: { "Sec-Fetch-Mode": "no-cors" } });
  expect(await picture.json()).toHaveProperty("error");
  const wrong = await site.load("/api/image?url=//x", { headers: { Accept: "text/html" } });
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining("This file does not exist"),
  ]);
});
