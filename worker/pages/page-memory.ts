import { type KeptPage, sizeOf } from "./kept-page.ts";

/** Bytes, of the 128 MB of an isolate. */
const capacity = 16 * 1024 * 1024;

/** How the page stood when it was last looked at. */
export type Remembered = {
  page: KeptPage;
  /** Until when it is trusted without another look, ms since 1970. */
  trustedUntil: number;
  /** When the oldest of what it was made of was fetched, ms since 1970; undefined where it was made of nothing. */
  fetchedAt: number | undefined;
  /** Whether any of it is being revalidated. */
  isStale: boolean;
};

/** The isolate's own pages; the least used are forgotten first. */
export class PageMemory {
  #pages = new Map<string, Remembered>();
  #size = 0;

  get(key: string): Remembered | undefined {
    const found = this.#pages.get(key);
    if (!found) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, found);
    return found;
  }

  set(key: string, remembered: Remembered): void {
    this.#forget(key);
    this.#pages.set(key, remembered);
    this.#size += sizeOf(remembered.page);
    for (const leastUsed of this.#pages.keys()) {
      if (this.#size <= capacity) return;
      this.#forget(leastUsed);
    }
  }

  #forget(key: string): void {
    const found = this.#pages.get(key);
    if (!found) return;
    this.#pages.delete(key);
    this.#size -= sizeOf(found.page);
  }
}
