import type { ReadyAnswer } from "./cached-response.ts";

/** Bytes, of the 128 MB of an isolate. */
const capacity = 16 * 1024 * 1024;

/**
 * The isolate's own ready answers, by path and query as they are spelled best; the least used are forgotten first.
 * What it has and trusts is answered before anything else is done.
 */
export class AnswerMemory {
  #answers = new Map<string, ReadyAnswer>();
  #size = 0;
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** For a GET of an address that is spelled best; undefined where that, or what is kept of it, takes a look. */
  readyFor(request: Request): Response | undefined {
    if (request.method !== "GET") return undefined;
    const { url } = request;
    return this.trusted(url.slice(url.indexOf("/", "https://".length)))?.to(request, this.#now());
  }

  trusted(key: string): ReadyAnswer | undefined {
    const found = this.get(key);
    return found && this.#now() < found.trustedUntil ? found : undefined;
  }

  get(key: string): ReadyAnswer | undefined {
    const found = this.#answers.get(key);
    if (!found) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  set(key: string, answer: ReadyAnswer): void {
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#size += answer.size;
    for (const leastUsed of this.#answers.keys()) {
      if (this.#size <= capacity) return;
      this.#forget(leastUsed);
    }
  }

  #forget(key: string): void {
    const found = this.#answers.get(key);
    if (!found) return;
    this.#answers.delete(key);
    this.#size -= found.size;
  }
}
