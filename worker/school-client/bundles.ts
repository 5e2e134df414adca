/** Gives school-client the parts of the bundle that the state names: from memory, KV or the School object. */
import type { SchoolNotices } from "../../app/entities/school-notice.ts";
import { type ImageReference, imageName } from "../../app/parse/image-reference.ts";
import { type FileFacts, type ListName, parseList, selectNamed } from "../../app/school-api.ts";
import type { RequestScope } from "../request-scope.ts";
import { buildName } from "../runtime/build-name.ts";
import { createKvGuard, failed } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import {
  type ListPart,
  type Part,
  type PicturesPart,
  parseBundle,
  parsePart,
  sentPart,
} from "../school/bundle.ts";
import { bundleKey, completeState, type SchoolState } from "../school/school-state.ts";

/** A name is made of the text, which never changes. But KV remembers misses too, and a new bundle may not be everywhere yet. */
const CACHE_SECONDS = 24 * 60 * 60;
const NEW_FOR_MS = 10 * 60_000;
const CACHE_NEW_SECONDS = 60;
/** A bundle that is nowhere is looked for again after so long, and for a minute nobody waits for it. */
const RETRY_AFTER_MS = 10_000;
const WAIT_AFTER_MS = 60_000;

export type BundleLayer = "memory" | "kv" | "object";
const memory = "memory" as const;

/** `parsed`: made from the bytes when it is first wanted. */
type HeldPart = Part & { parsed?: unknown };

/** `state`: the last one that names the bundle. */
type Held = { state: SchoolState; parts: ReadonlyMap<string, HeldPart> };

type FetchServices = { now: () => number; guardKv: ReturnType<typeof createKvGuard> };

/** `reference`: as the school spells it; `sources`: the lists that name it. */
type PublishedPicture = { reference: ImageReference; sources: ListName[] };

/** By `imageName`. */
export type PublishedPictures = ReadonlyMap<string, PublishedPicture>;

/** The bundle that this isolate has. */
export function createBundles(runtime: Runtime) {
  let held: Held = { state: completeState(), parts: new Map() };
  /** The one that was nowhere last; `at`: ms since 1970. */
  let missing = { name: "", at: 0 };
  const services = { now: runtime.now, guardKv: createKvGuard(runtime) };
  return { load, getItems, getSent, getNotices, getPictures, getFiles };

  /** `shown`: the state of the bundle at hand, an older one if that of this state is nowhere. */
  async function load(scope: RequestScope, state: SchoolState) {
    const { name } = state.bundle;
    const isHeld = name === held.state.bundle.name;
    const isNewer = state.version > held.state.version;
    if (isHeld && isNewer) held = { ...held, state };
    // An object that has lost its state has published nothing yet.
    if (isHeld || !isNewer || name === "") return { shown: held.state, layer: memory };
    const missingForMs = name === missing.name ? runtime.now() - missing.at : Infinity;
    if (missingForMs < RETRY_AFTER_MS) return { shown: held.state, layer: memory };
    const fetchThis = () => fetchAndHold(scope, state);
    const fetching = scope.flights.join(`bundle ${name}`, 2 * runtime.callTimeoutMs, fetchThis);
    const layer = missingForMs < WAIT_AFTER_MS ? memory : await fetching;
    return { shown: held.state, layer: layer ?? memory };
  }

  async function fetchAndHold(scope: RequestScope, state: SchoolState) {
    const fetched = await fetchBundle(scope, state, services);
    if (fetched) hold(fetched.state, fetched.parts);
    else missing = { name: state.bundle.name, at: runtime.now() };
    return fetched?.layer;
  }

  /** Keeps what was parsed of parts that are the same. Never an older bundle over a newer one. */
  function hold(state: SchoolState, parts: Map<string, HeldPart>): void {
    if (state.version < held.state.version) return;
    for (const [name, part] of parts) {
      const last = held.parts.get(name);
      if (last?.etag === part.etag) part.parsed = last.parsed;
    }
    held = { state, parts };
  }

  /** The valid items of a list. Those of another build are validated here. */
  function getItems(name: ListName): readonly unknown[] {
    const items = parse(name, ({ build, items }: ListPart) => {
      const sent = held.parts.get(sentPart(name));
      return build === buildName || !sent ? items : parseList(name, parsePart(sent))?.items;
    });
    return items ?? [];
  }

  /** For `/api/…`: the fields that the specification names. */
  function getSent(name: ListName): string | undefined {
    return parse(sentPart(name), (sent) => JSON.stringify(selectNamed(name, sent)));
  }

  function getNotices(): SchoolNotices | undefined {
    return parse("notices", (notices: SchoolNotices) => notices);
  }

  function getPictures(): PublishedPictures | undefined {
    return parse("pictures", indexPictures);
  }

  function getFiles(): FileFacts {
    return parse("files", (files: FileFacts) => files) ?? {};
  }

  function parse<Json, Value>(name: string, make: (json: Json) => Value): Value | undefined {
    const part = held.parts.get(name);
    if (part) part.parsed ??= make(parsePart(part));
    return part?.parsed as Value | undefined;
  }
}

/** From KV, else from the School object, which may have a later one. Undefined if it is in neither. */
async function fetchBundle(scope: RequestScope, state: SchoolState, services: FetchServices) {
  const stored = await readKv(scope, state, services);
  if (stored) return { state, parts: stored, layer: "kv" as const };
  const answer = await scope.callSchool((school) => school.bundle());
  if (answer === failed || answer.bytes.length === 0) return undefined;
  return { state: answer.state, parts: parseBundle(answer.bytes), layer: "object" as const };
}

/** Undefined too if it cannot be read. */
async function readKv(
  { kv, settings }: RequestScope,
  { bundle }: SchoolState,
  { now, guardKv }: FetchServices,
): Promise<Map<string, Part> | undefined> {
  const isNew = now() - bundle.madeAt < NEW_FOR_MS;
  const cacheTtl = isNew ? CACHE_NEW_SECONDS : CACHE_SECONDS;
  const key = bundleKey(settings, bundle.name);
  const found = await guardKv("get", async () => {
    const stored = await kv.get(key, { type: "arrayBuffer", cacheTtl });
    return stored ? parseBundle(new Uint8Array(stored)) : undefined;
  });
  return found === failed ? undefined : found;
}

function indexPictures(named: PicturesPart): PublishedPictures {
  const pictures = new Map<string, PublishedPicture>();
  for (const [source, references] of Object.entries(named)) {
    for (const reference of references as ImageReference[]) {
      const name = imageName(reference);
      const known = pictures.get(name);
      if (known) known.sources.push(source as ListName);
      else pictures.set(name, { reference, sources: [source as ListName] });
    }
  }
  return pictures;
}
