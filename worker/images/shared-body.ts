/** More than a school's photograph weighs; what is larger is not held in memory, bytes. */
const largestShared = 24 * 1024 * 1024;
/** What all that are on their way may hold together, of the 128 MB of an isolate, bytes. */
const largestTogether = 32 * 1024 * 1024;

/** The memory that an isolate has for bodies that are still coming. */
export class SharedMemory {
  #held = 0;

  /** Whether a body of this length (bytes, 0 where it is not known) may be shared now. */
  hasRoomFor(length: number): boolean {
    return length <= Math.min(largestShared, largestTogether - this.#held);
  }

  /** Takes so many bytes more for a body that has `size` already; false where that is too much. */
  hold(size: number, bytes: number): boolean {
    if (size + bytes > largestShared || this.#held + bytes > largestTogether) return false;
    this.#held += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}

/**
 * A body that is still coming, for any number of readers: each gets it from its beginning, at its own speed, as it comes.
 * Its bytes are held in memory until the last reader is done.
 */
export class SharedBody {
  #memory: SharedMemory;
  #chunks: Uint8Array[] = [];
  #state: "coming" | "whole" | "cut" | "outgrown" = "coming";
  #news = Promise.withResolvers<void>();
  size = 0;

  constructor(memory: SharedMemory) {
    this.#memory = memory;
  }

  /** Reads all of it. "cut": it did not end as it should, with the length that was said, if any; "outgrown": it is too large. */
  async take(
    source: ReadableStream<Uint8Array>,
    length: number | undefined,
  ): Promise<"whole" | "cut" | "outgrown"> {
    const state = await this.#takeAll(source, length).catch(() => "cut" as const);
    this.#state = state;
    this.#tell();
    return state;
  }

  /** The memory is counted as free: nobody comes to read it any more. */
  release(): void {
    this.#memory.release(this.size);
  }

  /** All of it, from the beginning; breaks off where it is cut. */
  stream(): ReadableStream<Uint8Array> {
    let next = 0;
    return new ReadableStream({
      pull: async (controller) => {
        while (next === this.#chunks.length && this.#state === "coming") await this.#news.promise;
        const chunk = this.#chunks[next++];
        if (chunk) controller.enqueue(chunk);
        else if (this.#state === "whole") controller.close();
        else controller.error(new Error("The image was cut"));
      },
    });
  }

  async #takeAll(source: ReadableStream<Uint8Array>, length: number | undefined) {
    for await (const chunk of source) {
      if (!this.#memory.hold(this.size, chunk.byteLength)) return "outgrown";
      this.size += chunk.byteLength;
      this.#chunks.push(chunk);
      this.#tell();
    }
    return length === undefined || length === this.size ? "whole" : "cut";
  }

  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
