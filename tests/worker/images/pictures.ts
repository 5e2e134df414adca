/** Pictures of the sample school, and what tests read of them. */
import { env } from "cloudflare:workers";
import type { Env } from "../../../worker/runtime/env.ts";
import { type Isolate, type IsolateOptions, startIsolate } from "../../harness/worker/isolate.ts";
import { type School, school } from "../../harness/worker/sample-schools.ts";

export const id = "aaaaaaaaaaaaaaaaaaaaaaaa";
export const address = `/api/image/${id}`;
/** Further pictures that the school publishes. */
export const addresses = Array.from({ length: 20 }, (_, index) => `/api/image/other${index}`);
export const png = "\x89PNG\r\n\x1a\n";
export const bytes = Uint8Array.from(png.padEnd(1_000, "abcdefg"), (one) => one.charCodeAt(0));

/** What the school sends for any image; a string has a byte a letter. */
type SentImage = { type?: string; content?: Uint8Array | string; headers?: Record<string, string> };

export async function setImage(
  api: School,
  { type = "image/png", content = bytes, headers = {} }: SentImage = {},
): Promise<void> {
  // Nothing of what the school says of caches counts: a picture that it publishes is stored.
  const own = { "Content-Type": type, "Cache-Control": "private, no-store", ...headers };
  const letters = typeof content === "string" ? content : String.fromCharCode(...content);
  const sent = { bodyBase64: btoa(letters), headers: own };
  for (const call of ["image", "imageByUrl"] as const) await api.setResponse(call, sent);
}

/** A site that has read a list with all pictures of these tests, which the sample school has, or sends as this one. */
export async function openPictures(options?: IsolateOptions, image?: SentImage) {
  const api = await school();
  if (image) await setImage(api, image);
  await publishPictures(api);
  const site = await startIsolate(api, options);
  await readPictures(site);
  await api.resetRequests();
  return { api, site };
}

export const openImage = (image: SentImage = {}, options?: IsolateOptions) =>
  openPictures(options, image);

export const readPictures = (site: Isolate) => site.visit("/api/news/all/convent");

export async function publishPictures(api: School): Promise<void> {
  const files = await api.data<{ id: string; file: string }[]>("image");
  const specimens = files.filter(({ file }) => file.startsWith("kinds/"));
  const others = addresses.map((one) => one.replace("/api/image/", ""));
  const names = [id, ...others, ...specimens.map((file) => file.id)];
  await api.setResponse("news", { body: names.map((name) => ({ title: name, image: [name] })) });
}

/** How often those whose address has `name` were fetched; the School object fetches attachments of its own accord. */
export async function imageRequests(api: School, name = ""): Promise<number> {
  const { log } = await api.requests();
  return log.filter(({ call, url }) => call.startsWith("image") && url.includes(name)).length;
}

export const images = (env as unknown as Env).IMAGES as ImagesBinding;
export const webp = { headers: { Accept: "image/webp,image/*,*/*;q=0.8" } };
export const avif = { headers: { Accept: "image/avif,image/webp,image/*,*/*;q=0.8" } };

export async function getAddress(api: School, specimen: string): Promise<string> {
  const files = await api.data<{ id: string; file: string }[]>("image");
  return `/api/image/${files.find(({ file }) => file === `kinds/${specimen}`)?.id}`;
}

/** The format and size of a picture. */
export async function seen({ bytes }: { bytes: Uint8Array<ArrayBuffer> }): Promise<object> {
  return { ...(await images.info(new Response(bytes).body as never)), fileSize: undefined };
}

/** An Images binding whose every transformation ends so. */
export function createImages(output: () => Promise<unknown>): ImagesBinding {
  return { input: () => ({ transform: () => ({ output }) }) } as unknown as ImagesBinding;
}

/** Counts calls of the binding; the first `failing` fail with Cloudflare's error code. */
export function createCountingImages({ failing = 0, code = 0 } = {}) {
  const calls: string[] = [];
  const input: ImagesBinding["input"] = (stream) => {
    const own = images.input(stream);
    return {
      transform: ({ width, ...others }: ImageTransform) => {
        const transformer = own.transform({ ...(width && { width }), ...others });
        return {
          output: async (options: ImageOutputOptions) => {
            const { gravity, background } = others;
            calls.push([width, options.format, gravity, background].filter(Boolean).join(" "));
            if (calls.length > failing) return transformer.output(options);
            await stream.cancel();
            throw Object.assign(new Error("IMAGES_TRANSFORM_ERROR"), { code });
          },
        };
      },
    } as ImageTransformer;
  };
  return { binding: { input } as ImagesBinding, calls };
}
