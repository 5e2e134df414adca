/** Files of all kinds, and what a person sees of one that is gone. */
import { env as cloudflare } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { isMoving } from "../../../app/parse/file-kinds.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { School } from "../../../worker/school/school.ts";
import { env, operatorPage, signIn } from "../../harness/page/operator.ts";
import { hour, minute } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openSite } from "../../harness/worker/open-site.ts";
import { setImage } from "./pictures.ts";

const zip = "PK\x03\x04 rest";
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A site whose news names the file, which the school sends so. */
async function openSiteWithFile(file: string, content: string, type: string, bindings = {}) {
  const { api, site } = await openSite({ env: bindings });
  await api.setResponse("news", {
    body: [{ title: "Forms", date: "2026-03-05", fromDate: "2026-03-05", attachments: [file] }],
  });
  await setImage(api, { content, type });
  await site.cron();
  const address = file.includes("/") ? `?url=${encodeURIComponent(file)}` : `/${file}`;
  return { api, site, address: `/api/image${address}` };
}

const download = "attachment; filename*=UTF-8''";
const ftyp = (brand: string) => `\0\0\0 ftyp${brand}\0\0\0\0`;
const octets = "application/octet-stream";

it.each([
  ["form.docx", zip, word, word, `${download}form.docx`],
  ["abcdef", zip, word, word, `${download}document.docx`],
  ["files/A's (new).docx", zip, octets, word, `${download}A%27s%20%28new%29.docx`],
  [
    "old.xls",
    compoundFile,
    "application/vnd.ms-excel",
    "application/vnd.ms-excel",
    `${download}old.xls`,
  ],
  ["list.ods", zip, "", "application/vnd.oasis.opendocument.spreadsheet", `${download}list.ods`],
  [
    "marks.xlsm",
    zip,
    octets,
    "application/vnd.ms-excel.sheet.macroenabled.12",
    `${download}marks.xlsm`,
  ],
  ["all.zip", zip, "application/x-zip-compressed", "application/zip", `${download}all.zip`],
  ["all.rar", "Rar!\x1a\x07 rest", octets, "application/vnd.rar", `${download}all.rar`],
  ["fees.csv", "class,fee\nI,10", "text/csv; charset=utf-8", "text/csv", `${download}fees.csv`],
  ["read.txt", "Bring diaries", "text/plain", "text/plain", `${download}read.txt`],
  ["note.rtf", "{\\rtf1 rest", "text/plain", "application/rtf", `${download}note.rtf`],
  ["song.mp3", "ID3\x03 rest", octets, "audio/mpeg", `${download}song.mp3`],
  ["abcdef", `${ftyp("isom")} rest`, "video/mp4", "video/mp4", `${download}document.mp4`],
  ["IMG_1.HEIC", `${ftyp("heic")} rest`, "image/heic", "image/heic", `${download}IMG_1.HEIC`],
  [
    "files/Fees 2026.pdf",
    "%PDF-1.7 rest",
    octets,
    "application/pdf",
    "inline; filename*=UTF-8''Fees%202026.pdf",
  ],
  ["abcdef", "%PDF-1.7 rest", "application/pdf", "application/pdf", "inline"],
  ["abcdef", "\r\nX-Mail: 1\r\n%PDF-1.7 rest", octets, "application/pdf", "inline"],
  ["a.zip", "PK\x03\x04 %PDF-1.7 rest", octets, "application/zip", `${download}a.zip`],
])("%s with %j is offered under its name", async (file, content, sent, type, disposition) => {
  const { site, address } = await openSiteWithFile(file, content, sent);
  for (const time of ["first", "stored"]) {
    const { headers, text } = await site.load(address);
    expect(Object.fromEntries(headers), time).toMatchObject({
      "content-type": type,
      "content-disposition": disposition,
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
])("%s with %j is refused, not linked, and /operator names it", async (file, content, type) => {
  expectLogged("image-failed");
  const { api, site, address } = await openSiteWithFile(file, content, type, env);
  expect((await site.get(address)).status).toBe(502);
  const isLinked = async () => {
    site.clock.advance(minute);
    return (await site.visit("/News?year=All")).includes(address);
  };
  expect(await isLinked()).toBe(false);
  const operator = { site, cookie: await signIn(site) };
  const refused = /Files that visitors do not see .*“Forms”, file 1/;
  expect(await operatorPage(operator)).toMatch(refused);
  await setImage(api, { content: "%PDF-1.7", type: "application/pdf" });
  site.clock.advance(hour);
  await site.cron();
  expect(await isLinked()).toBe(true);
  expect(await operatorPage(operator)).not.toMatch(refused);
});

it("however often a PDF is requested where a picture is due, nothing but it is fetched, nothing written to KV and the object not called", async () => {
  const { api, site, address } = await openSiteWithFile("abcdef", "%PDF-1.7", "application/pdf");
  await site.load(address);
  await api.resetRequests();
  const put = vi.spyOn((cloudflare as unknown as Env).SCHOOL_DATA, "put");
  const refreshDue = vi.spyOn(School.prototype, "refreshDue");
  for (const size of [208, 272, 384, 560, 736, 1280])
    expect((await site.load(`${address}?w=${size}`)).status).toBe(302);
  expect(put.mock.calls.length + refreshDue.mock.calls.length).toBe(0);
  expect((await api.requests()).total).toBe(0);
});

it("a PDF in a picture's place shows the section's picture, and is a link on its item's page", async () => {
  const { api, site } = await openSite();
  const item = { title: "Date sheet", date: "2026-03-05", fromDate: "2026-03-05" };
  await api.send({
    news: [{ ...item, image: "abcdef" }],
    events: [{ ...item, images: ["abcdef"] }],
    albums: [{ _id: "a", title: "Fair", attachments: ["photo1"] }],
  });
  const name = "filename=\"1.pdf\"; filename*=UTF-8''Sheet_of-class_X.pdf";
  const headers = { "Content-Disposition": `inline; ${name}` };
  await setImage(api, { content: "%PDF-1.7", type: "application/pdf", headers });
  await site.cron();
  for (const [picture, drawing] of [
    ["abcdef?w=384", "/share/news-and-events.jpg"],
    ["abcdef?w=share", "/share/news-and-events.jpg"],
    ["photo1?w=384", "/share/gallery.jpg"],
  ]) {
    const { status, headers } = await site.get(`/api/image/${picture}`);
    expect([status, headers.get("Location")], picture).toEqual([302, drawing]);
  }
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

it.each([
  ["a GIF", "GIF89a", true],
  ["an APNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08acTL", true],
  ["a PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08IDAT", false],
])("%s may move: %s", (_, head, moves) => {
  expect(isMoving(head)).toBe(moves);
});
