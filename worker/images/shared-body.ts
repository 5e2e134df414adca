/** More than a school's photograph weighs; what is larger is not held in memory, bytes. */
export const largestShared = 24 * 1024 * 1024;

/**
 * A body that is still coming, for any number of readers: each gets it from its beginning, at its own speed, as it comes.
 * Its bytes are held in memory until the last reader is done.
 */
export class SharedBody {
  #chunks: Uint8Array[] = [];
  #state: "coming" | "whole" | "cut" = "coming";
  #news = Promise.withResolvers<void>();
  size = 0;

  /** Reads all of it. Whether it ended as it should, with the length that was said, if any. */
  async take(source: ReadableStream<Uint8Array>, length: number | undefined): Promise<boolean> {
    try {
      for await (const chunk of source) this.#push(chunk);
      this.#end(length === undefined || length === this.size ? "whole" : "cut");
    } catch {
      this.#end("cut");
    }
    return this.#state === "whole";
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

  #push(chunk: Uint8Array): void {
    this.size += chunk.byteLength;
    if (this.size > largestShared) throw new Error("Too large to be shared");
    this.#chunks.push(chunk);
    this.#tell();
  }

  #end(state: "whole" | "cut"): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
