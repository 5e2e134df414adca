/** Documents of an office, types under other names, and what a person sees of a file that is gone. */
import { expect, it } from "vitest";
import { expectLogged } from "../../harness/expected-log.ts";
import { openSite } from "../../harness/open-site.ts";

const zip = "PK\x03\x04 rest";
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A site whose news names the file, which the school sends so. */
async function openSiteWithFile(file: string, content: string, type: string) {
  const { api, site } = await openSite();
  await api.setResponse("news", { body: [{ title: "Forms", attachments: [file] }] });
  const response = { bodyBase64: btoa(content), headers: { "Content-Type": type } };
  for (const call of ["image", "imageByUrl"] as const) await api.setResponse(call, response);
  await site.cron();
  const address = file.includes("/") ? `?url=${encodeURIComponent(file)}` : `/${file}`;
  return { api, site, address: `/api/image${address}` };
}

it.each([
  ["form.docx", zip, word, word, "form.docx"],
  ["abcdef", zip, word, word, "document.docx"],
  ["files/Form A (new).docx", zip, "application/octet-stream", word, "Form%20A%20%28new%29.docx"],
  ["old.xls", compoundFile, "application/vnd.ms-excel", "application/vnd.ms-excel", "old.xls"],
  ["list.ods", zip, "", "application/vnd.oasis.opendocument.spreadsheet", "list.ods"],
  ["all.zip", zip, "application/x-zip-compressed", "application/zip", "all.zip"],
  ["fees.csv", "class,fee\nI,10", "text/csv; charset=utf-8", "text/csv", "fees.csv"],
  ["read.txt", "Bring diaries", "text/plain", "text/plain", "read.txt"],
])("%s downloads under its name", async (file, content, sent, type, name) => {
  const { site, address } = await openSiteWithFile(file, content, sent);
  for (const time of ["first", "stored"]) {
    const response = await site.get(address);
    expect(response.headers.get("Content-Type"), time).toBe(type);
    expect(response.headers.get("Content-Disposition"), time).toBe(
      `attachment; filename*=UTF-8''${name}`,
    );
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await response.text()).toContain(content.slice(-4));
    await site.settled();
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

it.each([
  ["image/jpg", "image/jpeg"],
  ["image/pjpeg", "image/jpeg"],
  ["IMAGE/JPG; charset=binary", "image/jpeg"],
  ["image/x-png", "image/png"],
])("a picture labelled %s is shown as %s", async (label, type) => {
  const { site, address } = await openSiteWithFile("abcdef", "bytes that say nothing", label);
  expect((await site.get(address)).headers.get("Content-Type")).toBe(type);
});

it.each([
  { status: 404, fault: { kind: "status", status: 404 }, says: "This file does not exist" },
  { status: 502, fault: { kind: "status", status: 500 }, says: "temporarily unavailable" },
] as const)("a person gets a page for a file that answers $status", async (one) => {
  const { api, site, address } = await openSiteWithFile("abcdef", "%PDF-1.7", "application/pdf");
  await api.setFault("image", one.fault);
  const person = { headers: { "Sec-Fetch-Mode": "navigate" } };
  const page = await site.get(address, person);
  expect([page.status, page.headers.get("Content-Type")]).toEqual([
    one.status,
    expect.stringContaining("text/html"),
  ]);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.headers.get("Content-Security-Policy")).toContain("style-src 'self'");
  expect(await page.text()).toContain(one.says);
  const picture = await site.get(address, { headers: { "Sec-Fetch-Mode": "no-cors" } });
  expect(await picture.json()).toHaveProperty("error");
});
