/** No answer of `w=` carries what the camera wrote, whatever kind the school uploaded and whatever fails. */
import { env } from "cloudflare:workers";
import { expect, inject, it } from "vitest";
import type { Env } from "../../../worker/runtime/env.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { school } from "../../harness/sample-schools.ts";

const id = "aaaaaaaaaaaaaaaaaaaaaaaa";
const images = (env as unknown as Env).IMAGES as ImagesBinding;
const pictures = inject("cameraPictures");
const written = /Camera 12|Exif|eXIf|EXIF|xmp|http:\/\/ns\.adobe/i;

const bindings: Record<string, Partial<Env>> = {
  "the binding works": {},
  "the month's transformations are used up": { IMAGES: failingImages(9422) },
  "the binding cannot read the kind": { IMAGES: failingImages(9412) },
};

function failingImages(code: number): ImagesBinding {
  const output = () => Promise.reject(Object.assign(new Error("IMAGES_TRANSFORM_ERROR"), { code }));
  return { input: () => ({ transform: () => ({ output }) }) } as unknown as ImagesBinding;
}

async function openWith(
  kind: string,
  bindings: Partial<Env>,
  headers: Record<string, string> = {},
) {
  const api = await school();
  const contentType = { "Content-Type": `image/${kind.split(" ").at(-1)}` };
  const response = { bodyBase64: pictures[kind] ?? "", headers: { ...contentType, ...headers } };
  await api.setResponse("image", { id, ...response });
  await api.setResponse("news", { body: [{ title: "A", image: [id] }] });
  const site = await startIsolate(api, { env: bindings });
  await site.cron();
  return site;
}

async function expectNothingWritten(response: Response, status: number): Promise<void> {
  const bytes = await response.arrayBuffer();
  expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(written);
  expect(response.status).toBe(status);
  const cacheControl = response.headers.get("Cache-Control");
  if (status !== 200) expect(cacheControl).toBe("no-store");
  else expect(await images.info(new Response(bytes).body as never)).toHaveProperty("width");
}

const cases = Object.keys(pictures).flatMap((kind) =>
  Object.keys(bindings).flatMap((what) => ["384", "share"].map((size) => ({ kind, what, size }))),
);

it.each(cases)("$kind of w=$size holds nothing of the camera when $what", async (given) => {
  allowLogged("resize-failed");
  const { kind, what, size } = given;
  const site = await openWith(kind, bindings[what] ?? {});
  const original = await (await site.get(`/api/image/${id}`)).text();
  expect(original).toMatch(written);
  const canOnlyBeMade = kind === "avif" && what !== "the binding works";
  for (const Accept of ["image/avif,image/webp", "*/*"]) {
    const response = await site.get(`/api/image/${id}?w=${size}`, { headers: { Accept } });
    await expectNothingWritten(response, canOnlyBeMade ? 503 : 200);
    await site.settled();
  }
});

it.each(Object.keys(pictures))(
  "%s that must not be stored holds nothing of the camera either",
  async (kind) => {
    const site = await openWith(kind, {}, { "Cache-Control": "no-store" });
    const response = await site.get(`/api/image/${id}?w=384`);
    await expectNothingWritten(response, kind === "avif" ? 503 : 200);
  },
);

it.each(["image/bmp", "image/x-icon", "application/pdf", "image/svg+xml", "text/plain"])(
  "a photograph labelled %s holds nothing of the camera in any size",
  async (label) => {
    const kinds = Object.keys(pictures);
    for (const kind of label === "image/bmp" ? kinds : kinds.slice(0, 1)) {
      const site = await openWith(kind, {}, { "Content-Type": label });
      await expectNothingWritten(await site.get(`/api/image/${id}?w=384`), 200);
    }
  },
);

it("an animation still moves, and what is shown instead of a size can be revalidated", async () => {
  const site = await openWith("moving webp", {});
  const response = await site.get(`/api/image/${id}?w=384`);
  const words = new TextDecoder("latin1").decode(await response.arrayBuffer());
  expect(words.split("ANMF")).toHaveLength(3);
  const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await site.get(`/api/image/${id}?w=384`, { headers })).status).toBe(304);
});
