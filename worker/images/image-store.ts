/**
 * Pictures and documents, kept in the edge cache: fresh a day, kept 30. Promises: one full GET, however many ask at once,
 * and each sees it as it comes; it takes the old copy's place only when it came whole; where revalidating fails the last
 * good copy stays; what the school deleted is gone, and remembered as missing for 30 s; `no-store` is honoured.
 */
import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import { type EdgeStore, edgeAddressOf } from "../data-cache/edge-store.ts";
import { SharedBackOff } from "../data-cache/shared-back-off.ts";
import { forThirtyDays } from "../http/cache-control.ts";
import { etagOf } from "../http/conditional-requests.ts";
import { logProblem } from "../log.ts";
import type { Platform, Scope } from "../platform.ts";
import { askForImage, type SchoolImage } from "../school-server/school-image.ts";
import { type Fault, isFault } from "../school-server/school-server.ts";
import { SingleFlight, within } from "../school-server/single-flight.ts";
import { type Settings, schoolIn } from "../settings.ts";
import { largestShared, SharedBody } from "./shared-body.ts";

const day = 24 * 60 * 60_000;
/** Seconds. */
const missingFor = 30;
/** A follower waits this much longer than a visitor does for the school API, ms. */
const grace = 500;
/** A fill of a large document over a slow line may take this long, ms. */
const longestFill = 120_000;
const fetchedHeader = "X-Fetched-At";
const referenceHeader = "X-Reference";
/** Of a stored copy that stands elsewhere: where. */
const bodyHeader = "X-Body-At";

export type ImageKey = {
  settings: Settings;
  reference: ImageReference;
  /** The image's last purge, "" for none. */
  generation: string;
};

/** "not-stored" where there is no cache that works (workers.dev), or the school forbids it. */
export type Outcome = "stored" | "not-stored" | Fault;

/** What the school API says of an image before its bytes; `body` comes live, undefined for one too large to be shared. */
export type Opened = Pick<SchoolImage, "contentType" | "length" | "mayBeStored"> & {
  body: SharedBody | undefined;
};

/** An image on its way from the school API; `received` in bytes. */
export type Fill = {
  opened: Promise<Opened | Fault>;
  outcome: Promise<Outcome>;
  received: () => number;
};

export class ImageStore {
  #platform: Platform;
  #backOff: SharedBackOff;
  #flights: SingleFlight<Outcome>;
  #fills = new Map<string, Fill>();

  constructor(platform: Platform, edge: EdgeStore) {
    this.#platform = platform;
    this.#backOff = new SharedBackOff(platform, edge);
    this.#flights = new SingleFlight(platform.now);
  }

  /** The stored copy, for the visitor's Range; undefined where there is none. */
  async match(key: ImageKey, range?: string): Promise<Response | undefined> {
    const stored = await this.#get(addressOf(key), range);
    const bodyAt = stored?.headers.get(bodyHeader);
    if (!stored || !bodyAt) return stored;
    await stored.body?.cancel();
    return this.#get(bodyAt, range);
  }

  /** How old a stored copy is, ms. */
  ageOf(stored: Response): number {
    return Math.max(0, this.#platform.now() - Number(stored.headers.get(fetchedHeader)));
  }

  isFresh(stored: Response): boolean {
    return this.ageOf(stored) < day;
  }

  /** Why the school API gave nothing a moment ago, and is not asked now; undefined where it may be asked. */
  recentFault(key: ImageKey): Fault | undefined {
    return this.#backOff.faultOf(addressOf(key));
  }

  isFilling(key: ImageKey): boolean {
    return this.#flights.underWay(addressOf(key)) !== undefined;
  }

  /** Asks as the stored copy was asked for: a visitor may spell a path in another way. */
  revalidateBehind(scope: Scope, key: ImageKey, stored: Response): void {
    const reference = (stored.headers.get(referenceHeader) ?? key.reference) as ImageReference;
    if (!this.recentFault(key)) this.fill(scope, { ...key, reference });
  }

  /** Joins the fill that is under way or leads one. */
  fill(scope: Scope, key: ImageKey): Fill {
    const underWay = this.isFilling(key) ? this.#fills.get(addressOf(key)) : undefined;
    return underWay ?? this.#lead(scope, key);
  }

  /** What the school API says; a fill whose leader's request died makes nobody wait for longer than a visitor does. */
  async opened({ opened }: Fill): Promise<Opened | Fault> {
    return within<Opened | Fault, Fault>(this.#longestWait(), opened, { kind: "time-out" });
  }

  /** Waits for the end of a fill, as long as bytes come. */
  async outcome({ outcome, received }: Fill): Promise<Outcome> {
    for (;;) {
      const before = received();
      const ended = await within(this.#longestWait(), outcome, undefined);
      if (ended) return ended;
      if (received() === before) return { kind: "time-out" };
    }
  }

  /** The image itself, stored nowhere. */
  async ask({ settings, reference }: ImageKey): Promise<SchoolImage | Fault> {
    return askForImage(settings, reference, this.#platform);
  }

  #longestWait(): number {
    return this.#platform.visitorTimeout + grace;
  }

  async #get(address: string, range?: string): Promise<Response | undefined> {
    const request = new Request(address, { headers: range ? { Range: range } : {} });
    const cache = this.#platform.edgeCache();
    return cache.match(request).catch(() => undefined);
  }

  #lead({ waitUntil }: Scope, key: ImageKey): Fill {
    const address = addressOf(key);
    const asking = this.#askUnlessFailing(key);
    const opened = asking.then((image) =>
      isFault(image) ? image : { ...image, body: bodyFor(image) },
    );
    let image: SchoolImage | undefined;
    const fill = async (): Promise<Outcome> => {
      const [answer, ready] = await Promise.all([asking, opened]);
      if (isFault(answer) || isFault(ready)) return answer as Fault;
      image = answer;
      return this.#store(key, answer, ready.body);
    };
    const { result } = this.#flights.lead(address, longestFill, waitUntil, fill);
    const started = { opened, outcome: result, received: () => image?.received() ?? 0 };
    this.#fills.set(address, started);
    const forget = () => this.#fills.get(address) === started && this.#fills.delete(address);
    waitUntil(result.then(forget, forget));
    return started;
  }

  async #askUnlessFailing(key: ImageKey): Promise<SchoolImage | Fault> {
    const fault = await this.#backOff.faultHere(addressOf(key));
    if (fault) return fault;
    const image = await this.ask(key);
    return isFault(image) ? this.#failed(key, image) : image;
  }

  /** Takes the old copy's place only with what came whole. */
  async #store(key: ImageKey, image: SchoolImage, body: SharedBody | undefined): Promise<Outcome> {
    const address = addressOf(key);
    const cache = this.#platform.edgeCache();
    const isWhole = body
      ? await body.take(image.body, image.length)
      : await this.#storeElsewhere(key, image);
    if (!isWhole) return this.#failed(key, { kind: "unreachable" });
    await this.#backOff.succeeded(address);
    if (!image.mayBeStored) {
      await this.#forget(address);
      return "not-stored";
    }
    if (body) await cache.put(address, await this.#copyOf(key, image, body)).catch(() => {});
    return (await isStored(cache, address)) ? "stored" : "not-stored";
  }

  async #copyOf(
    { reference }: ImageKey,
    { contentType }: SchoolImage,
    body: SharedBody,
  ): Promise<Response> {
    const whole = await new Response(body.stream()).arrayBuffer();
    const headers = this.#headers(reference, contentType);
    headers.set("ETag", await etagOf(whole));
    return new Response(whole, { headers });
  }

  /** What memory does not hold streams to an address of its own, and is pointed at when it is whole. */
  async #storeElsewhere(key: ImageKey, image: SchoolImage): Promise<boolean> {
    if (!image.mayBeStored) {
      await image.body.cancel();
      return true;
    }
    const address = addressOf(key);
    const cache = this.#platform.edgeCache();
    const bodyAt = `${address}%7C${crypto.randomUUID()}`;
    const headers = this.#headers(key.reference, image.contentType);
    headers.set("ETag", `"${crypto.randomUUID()}"`);
    try {
      await cache.put(bodyAt, new Response(image.body, { headers }));
    } catch {
      return false;
    }
    const isWhole = image.isWhole() && (image.length ?? image.received()) === image.received();
    if (!isWhole) await this.#forget(bodyAt);
    headers.set(bodyHeader, bodyAt);
    if (isWhole) await cache.put(address, new Response(null, { headers }));
    return isWhole;
  }

  async #forget(address: string): Promise<void> {
    await this.#platform
      .edgeCache()
      .delete(address)
      .catch(() => {});
  }

  #headers(reference: ImageReference, contentType: string): Headers {
    return new Headers({
      "Content-Type": contentType,
      "Cache-Control": forThirtyDays,
      [fetchedHeader]: String(this.#platform.now()),
      [referenceHeader]: reference,
    });
  }

  async #failed(key: ImageKey, fault: Fault): Promise<Fault> {
    const isMissing = fault.status === 404 || fault.status === 410;
    const address = addressOf(key);
    if (isMissing) await this.#forget(address);
    const noted = isMissing ? { ...fault, retryAfter: missingFor } : fault;
    const delay = await this.#backOff.failed(address, noted);
    if (!isMissing) {
      const retryInSeconds = Math.round(delay / 100) / 10;
      logProblem("image-failed", { fault: fault.kind, retryInSeconds });
    }
    return fault;
  }
}

function bodyFor({ length = 0 }: SchoolImage): SharedBody | undefined {
  return length > largestShared ? undefined : new SharedBody();
}

async function isStored(cache: Cache, address: string): Promise<boolean> {
  const stored = await cache.match(address);
  await stored?.body?.cancel();
  return stored !== undefined;
}

function addressOf({ settings, reference, generation }: ImageKey): string {
  const name = imageName(reference);
  return edgeAddressOf(`image|${schoolIn(settings)}|${name}|${generation}`);
}
