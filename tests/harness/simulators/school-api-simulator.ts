import { type ListName, listNames, listReads } from "../../../app/school-api.ts";
import { allowLogged } from "../vitest/expected-log.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** `version`: undefined where it failed; `until`: undefined while it is in flight; ms since 1970. */
export type ApiFetch = {
  read: ListName;
  from: number;
  until: number | undefined;
  version: number | undefined;
};

/** `delay` in ms, `retryAfter` in seconds. */
export type ApiBehaviour = {
  delay?: number;
  status?: number;
  retryAfter?: number;
};

const school = { origin: "http://school.invalid", school: "any" };

export function getPath(read: ListName): string {
  return listReads[read].path.replace("{school}", school.school);
}

/** The reads of a school with the code "any". */
export const readsByPath = new Map(listNames.map((name) => [getPath(name), name]));

/** A school API that counts: each list has one item, whose title is the list's version. */
export class ApiSimulator {
  readonly school = school;
  readonly fetches: ApiFetch[] = [];
  behaviour: ApiBehaviour = {};
  onFetch: (fetch: ApiFetch) => void = () => {};
  #time: VirtualTime;
  #versions = new Map<ListName, number>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  change(read: ListName): void {
    this.#versions.set(read, this.version(read) + 1);
  }

  version(read: ListName): number {
    return this.#versions.get(read) ?? 0;
  }

  fetchesOf(read: ListName): ApiFetch[] {
    return this.fetches.filter((fetch) => fetch.read === read);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.#time.move();
    const read = readsByPath.get(new URL(String(input)).pathname);
    if (!read) throw new Error(`The simulated school API has nothing at ${input}`);
    const { delay = 0, status = 200, retryAfter = 0 } = this.behaviour;
    const isGood = status === 200;
    if (!isGood || delay > 0) allowLogged("read-failed");
    const version = this.version(read);
    const fetch: ApiFetch = { read, from: this.#time.time, until: undefined, version: undefined };
    this.onFetch(fetch);
    this.fetches.push(fetch);
    try {
      if (delay > 0) await later(delay, init?.signal);
      if (isGood && fetch.until === undefined) fetch.version = version;
      const headers = retryAfter > 0 ? { "Retry-After": String(retryAfter) } : {};
      return new Response(createStream(formatList(version)), { status, headers });
    } finally {
      fetch.until ??= this.#time.time;
      this.#time.move();
    }
  };
}

/** Valid in each list. */
function formatList(version: number): string {
  const who = { name: "N", category: "Principal", message: "M" };
  const videoUrl = "https://videos.example/1";
  return JSON.stringify([{ _id: "1", title: `Version ${version}`, ...who, videoUrl }]);
}

/** Unlike other bodies it is read within the microtask queue. */
export function createStream(text: string): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** Rejects when the signal aborts. */
function later(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}
