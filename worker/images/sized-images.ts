import { parseAccept } from "hono/utils/accept";
import { canHoldMetadata } from "../../app/parse/file-kinds.ts";
import { type ImageSize, shareCrop } from "../../app/parse/image-reference.ts";
import { FIVE_MINUTES, ONE_DAY } from "../http/cache-control.ts";
import { readCapped } from "../http/read-capped.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import type { Shown } from "./image-response.ts";
import { createImageStore, type ImageEntry, type ImageKey, storageKey } from "./image-store.ts";
import { createResizer, type Format } from "./resizer.ts";
import { stripMetadata } from "./strip-metadata.ts";

/** Larger ones take too long to make while a visitor waits. */
const MAX_AVIF_PX = 800;
const MAKE_TIMEOUT_MS = 30_000;
/** Each is whole in memory while its metadata are removed; the others wait. */
const MAX_STRIPPED_BYTES = 8 * 1024 * 1024;
const MAX_STRIPPED_AT_ONCE = 4;

/** Pictures resized by the Images binding, upright and without metadata, each made when it is first requested; if that fails, the original, stripped here and not upright if only its metadata say how to turn it. */
export function createSizedImages(runtime: Runtime) {
  const store = createImageStore(runtime);
  const { resize } = createResizer(runtime, store);
  const stripping = new Set<Promise<unknown>>();
  return { find };

  /** Undefined for what is no picture, or cannot be shown without its metadata. */
  async function find(
    scope: RequestScope,
    key: ImageKey,
    entry: ImageEntry,
    { size, request }: { size: ImageSize; request: Request },
  ): Promise<Shown | undefined> {
    const { contentType, etag } = entry;
    // The visitor has the original, as only drawings are shown; a 304 need not say its type.
    if (entry.response.status === 304) return entry;
    if (/^image/.test(contentType) && !canHoldMetadata(contentType)) return entry;
    // Not awaited: the width need not wait for it.
    void entry.response.body?.cancel().catch(() => {});
    if (!canHoldMetadata(contentType)) return undefined;
    const format = chooseFormat(scope, entry, size, request.headers.get("Accept"));
    const resized = format && (await findOrMake(`${size}|${format}|${etag}`, resizeTo(format)));
    if (resized) return { ...resized, cacheControl: ONE_DAY };
    return findOrMake(`stripped|${etag}`, () => inTurn(() => strip(key, entry)));

    function resizeTo(format: Format) {
      return () => resize(scope, key, etag, { size, format });
    }

    async function findOrMake(
      variant: string,
      make: () => Promise<Response | undefined>,
    ): Promise<Shown | undefined> {
      const shown = { status: "hit", cacheControl: FIVE_MINUTES };
      const existing = await store.match(key, variant, request);
      if (existing) return { ...shown, response: existing };
      const name = storageKey(key, variant);
      const isMade = await scope.flights.join(name, MAKE_TIMEOUT_MS, async () => {
        const made = await make();
        if (made) await store.storeVariant(key, variant, made);
        return made !== undefined;
      });
      const response = isMade && (await store.match(key, variant, request));
      return response ? { ...shown, response, status: "fwd=miss; stored" } : undefined;
    }
  }

  async function strip(key: ImageKey, entry: ImageEntry): Promise<Response | undefined> {
    const source = await store.match(key);
    const whole = source && (await readCapped(source, MAX_STRIPPED_BYTES).catch(() => undefined));
    const bytes = whole && stripMetadata(whole);
    // A digest of a whole photograph would take longer than a request may.
    const ETag = entry.etag.replace(/"$/, '-stripped"');
    return bytes && new Response(bytes, { headers: { "Content-Type": entry.contentType, ETag } });
  }

  async function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    while (stripping.size >= MAX_STRIPPED_AT_ONCE) {
      const ended = Promise.race(stripping).then(() => true);
      // The runtime may have stopped the requests that started them.
      if (!(await withTimeout(MAKE_TIMEOUT_MS, ended, false))) stripping.clear();
    }
    const running = task();
    stripping.add(running);
    return running.finally(() => stripping.delete(running));
  }
}

/** Undefined for what moves, which is not resized. */
function chooseFormat(
  { settings }: RequestScope,
  { contentType, isMoving }: ImageEntry,
  size: ImageSize,
  accept: string | null,
): Format | undefined {
  if (isMoving) return undefined;
  // Messaging apps that do not know WebP do not say so.
  if (size === shareCrop) return "jpeg";
  const accepted = parseAccept((accept ?? "").toLowerCase());
  // A "*/*" does not count: browsers without AVIF send it too (RFC 9110, section 12.5.1).
  const accepts = (type: string) => accepted.some((one) => one.type === type && one.q > 0);
  if (settings.makesAvif && size <= MAX_AVIF_PX && accepts("image/avif")) return "avif";
  if (accepts("image/webp")) return "webp";
  return contentType === "image/png" ? "png" : "jpeg";
}
