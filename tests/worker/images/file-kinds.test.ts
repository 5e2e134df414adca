/** Files of all kinds, and what a person sees of one that is gone. */
import { env as cloudflare } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { Env } from "../../../worker/runtime/env.ts";
import { env, operatorPage, signIn } from "../../harness/page/operator.ts";
import { hour, minute } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openSite } from "../../harness/worker/open-site.ts";
import { createObject } from "../../harness/worker/purge-requests.ts";
import { setImage } from "./pictures.ts";

const zip = "PK\x03\x04 rest";
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
const pdf = "application/pdf";
const long = `${"a".repeat(130)}.pdf`;

it.each([
  ["form.docx", zip, word, `${download}form.docx`],
  ["abcdef", zip, word, `${download}document.docx`],
  ["files/A's (new).docx", zip, word, `${download}A%27s%20%28new%29.docx`],
  ["files/Fees 2026.pdf", "%PDF-1.7 rest", pdf, "inline; filename*=UTF-8''Fees%202026.pdf"],
  [`files/${long}`, "%PDF-1.7 rest", pdf, `inline; filename*=UTF-8''${"a".repeat(120)}.pdf`],
  ["abcdef", "%PDF-1.7 rest", pdf, "inline"],
  ["IMG_1.HEIC", "\0\0\0 ftypheic\0\0\0\0", "image/heic", `${download}IMG_1.HEIC`],
])("%s with %j is offered under its name", async (file, content, type, disposition) => {
  const { site, address } = await openSiteWithFile(file, content, type);
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

it("a file of another kind is refused, not linked, and /operator names it", async () => {
  expectLogged("image-failed");
  const { api, site, address } = await openSiteWithFile("form.docx", "MZ", word, env);
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
  const called = vi.fn();
  const cold = await site.startSibling({ env: { SCHOOL: createObject(called) } });
  for (const size of [208, 272, 384, 560, 736, 1280])
    expect((await cold.load(`${address}?w=${size}`)).status).toBe(302);
  expect(put.mock.calls.length + called.mock.calls.length).toBe(0);
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
