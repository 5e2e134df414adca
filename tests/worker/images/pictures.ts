/** Pictures of the sample school, and what tests read of them. */

import { env } from "cloudflare:workers";
import type { Env } from "../../../worker/runtime/env.ts";
import { type Isolate, type IsolateOptions, startIsolate } from "../../harness/isolate.ts";
import type { School } from "../../harness/sample-schools.ts";
import { school } from "../../harness/sample-schools.ts";

export const id = "aaaaaaaaaaaaaaaaaaaaaaaa";
export const address = `/api/image/${id}`;
const png = "\x89PNG\r\n\x1a\n";
export const bytes = Uint8Array.from({ length: 10_000 }, (_, index) =>
  index < png.length ? png.charCodeAt(index) : index % 251,
);

export async function openSchoolWithImage(contentType = "image/png", content = bytes) {
  const api = await school();
  await setImage(api, contentType, content);
  return api;
}

/** A site that has read a list with all pictures of these tests. */
export async function startWithPictures(
  api: Pick<School, "origin" | "school"> & Partial<School>,
  options?: IsolateOptions,
): Promise<Isolate> {
  await publishPictures(api);
  const site = await startIsolate(api, options);
  await readPictures(site);
  await api.resetRequests?.();
  return site;
}

export async function readPictures(site: Isolate): Promise<void> {
  await site.visit("/api/topper/convent");
}

export async function publishPictures(api: Partial<School>): Promise<void> {
  const files = (await api.data?.<{ id: string; file: string }[]>("image")) ?? [];
  const specimens = files.filter(({ file }) => file.startsWith("kinds/"));
  const body = [id, ...specimens.map((file) => file.id)].map((name) => ({
    name,
    attachments: [name],
  }));
  await api.setResponse?.("toppers", { body });
}

export async function openPictures(options?: IsolateOptions) {
  const api = await school();
  return { api, site: await startWithPictures(api, options) };
}

export function setImage(
  api: School,
  contentType: string,
  content: Uint8Array,
  more: Record<string, string> = {},
) {
  const bodyBase64 = btoa(String.fromCharCode(...content));
  const headers = { "Content-Type": contentType, ...more };
  return api.setResponse("image", { id, bodyBase64, headers });
}

export async function readBytes(response: Response): Promise<string> {
  return computeDigest(new Uint8Array(await response.arrayBuffer()));
}

/** Short enough to print in a failure. */
export function computeDigest(content: Uint8Array): string {
  let sum = 0;
  for (const byte of content) sum = (sum * 31 + byte) % 1_000_000_007;
  return `${content.length} bytes ${sum}`;
}

/** How often those whose address has `name` were fetched; the School object fetches attachments of its own accord. */
export async function imageRequests(api: School, name = ""): Promise<number> {
  const { log } = await api.requests();
  return log.filter(({ call, url }) => call.startsWith("image") && url.includes(name)).length;
}

export async function statusAndDigest(response: Response): Promise<[number, string]> {
  return [response.status, await readBytes(response)];
}

const images = (env as unknown as Env).IMAGES as ImagesBinding;
export const webp = { headers: { Accept: "image/webp,image/*,*/*;q=0.8" } };
export const avif = { headers: { Accept: "image/avif,image/webp,image/*,*/*;q=0.8" } };

export async function getAddress(api: School, specimen: string): Promise<string> {
  const files = await api.data<{ id: string; file: string }[]>("image");
  return `/api/image/${files.find(({ file }) => file === `kinds/${specimen}`)?.id}`;
}

export async function seen(response: Response): Promise<object> {
  const { fileSize: _, ...info } = (await images.info(response.body as never)) as ImageInfo;
  return info;
}

type ImageInfo = Exclude<ImageInfoResponse, { format: "image/svg+xml" }>;

export async function readText(response: Response): Promise<string> {
  return new TextDecoder("latin1").decode(await response.arrayBuffer());
}

/** Counts calls of the binding; the first `failures` fail with Cloudflare's error code. */
export function createCountingImages({ failing = 0, code = 0 } = {}) {
  const calls: string[] = [];
  const input: ImagesBinding["input"] = (stream) => {
    const own = images.input(stream);
    return {
      transform: ({ width, ...others }: ImageTransform) => {
        const transformer = own.transform({ ...(width && { width }), ...others });
        return {
          output: async (options: ImageOutputOptions) => {
            calls.push(`${width} ${options.format}`);
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
