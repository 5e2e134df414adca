import { expect, it } from "vitest";
import { slugOf } from "../../../app/entities/slug.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import { school } from "../../harness/schools.ts";

const hostile = `</script><script>alert(1)</script><!--<script> \u2028 ]]> <img src=x onerror=alert(1)> \\u003c " ' nonce="`;
const slug = slugOf({ title: hostile });

it("hostile titles: every inline script of a page is allowed by its policy, none is the school's", async () => {
  allowLogged("items-dropped", "read-failed");
  const api = await school();
  for (const call of [
    "news",
    "highlights",
    "notifications",
    "videos",
    "events",
    "homeEvents",
    "albums",
    "album",
  ] as const) {
    await api.setAnswer(call, {
      body:
        call === "album"
          ? { data: { _id: "a", title: hostile, images: ["b"] } }
          : [
              {
                _id: "a",
                category: "PhotoGallery",
                images: ["b"],
                title: hostile,
                notification: hostile,
                highlight: hostile,
                description: hostile,
                fromDate: "2026-11-20",
                date: "2026-11-20",
              },
            ],
    });
  }
  const site = await startIsolate(api);
  for (const path of [
    "/",
    "/News",
    `/News/2026-11-20-${slug}`,
    "/Events",
    `/Events/2026-11-20-${slug}`,
    "/Gallery",
    "/SubGallery?id=a",
    `/VideoGallery/2026-11-20-${slug}`,
  ]) {
    const answer = await site.get(path);
    const text = await answer.text();
    const again = await site.get(path);
    expect(await again.text()).toBe(text);
    const policy = again.headers.get("Content-Security-Policy") ?? "";
    for (const [, attributes = "", code = ""] of text.matchAll(
      /<script([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      if (!code || /json/.test(attributes)) {
        if (/json/.test(attributes)) expect(code).not.toContain("<");
        continue;
      }
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
      expect(policy, `<script${attributes}>${code.slice(0, 300)}`).toContain(
        btoa(String.fromCharCode(...new Uint8Array(digest))),
      );
      expect(code).not.toContain("alert(1)");
    }
    expect([path, text.includes("alert(1)")]).toEqual([path, true]);
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toContain("<img src=x");
  }
});

it.each([
  "/News?page=0",
  "/News?page=-1",
  "/News?page=99999999999",
  "/News?page=%00",
  "/News?year=%3Cb%3E",
  "/News?year=constructor",
  "/Toppers?session=__proto__",
  "/News?month=toString",
  "/Faculty?category=hasOwnProperty",
])("%s: status and its second answer", async (path) => {
  const site = await startIsolate(await school());
  const first = await site.get(path);
  const second = await site.get(path);
  const texts = [await first.text(), await second.text()];
  expect([first.status, second.status, texts[0] === texts[1]]).toEqual([200, 200, true]);
});

it("nothing of a host, a method or a range is kept", async () => {
  const edge = await openEdge();
  const site = await startIsolate(await school(), { edge });
  const head = await site.get("/News", {
    method: "HEAD",
    headers: {
      Range: "bytes=0-9",
      "If-None-Match": "*",
      Host: "evil.test",
      "X-Forwarded-Proto": "ftp",
    },
  });
  expect([200, 304]).toContain(head.status);
  const answer = await site.get("/News", { headers: { Range: "bytes=0-9" } });
  const text = await answer.text();
  expect([answer.status, text.includes("evil"), text.endsWith("</html>")]).toEqual([
    200,
    false,
    true,
  ]);
});
