/** More than a school's photograph weighs; what is larger is not held in memory, bytes. */
const largestShared = 24 * 1024 * 1024;
/** What all that are on their way may hold together, of the 128 MB of an isolate, bytes. */
const largestTogether = 32 * 1024 * 1024;

/** Where no length was said a body is given this much at first, and as much again each time that it has used it, bytes. */
const step = 8 * 1024 * 1024;
/** A reader that was never heard of again holds nothing after this, ms. */
const longestHeld = 5 * 60_000;

type Reservation = { bytes: number; until: number };

/** The memory that an isolate has for bodies that are still coming, or still being read. */
export class SharedMemory {
  #now: () => number;
  #reservations = new Set<Reservation>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** For a body of this length (bytes; undefined where nobody said it); undefined where there is no room. */
  reserve(length: number | undefined): Reservation | undefined {
    const bytes = length ?? step;
    if (!this.#hasRoomFor(bytes, bytes)) return undefined;
    const reservation = { bytes, until: this.#now() + longestHeld };
    this.#reservations.add(reservation);
    return reservation;
  }

  /** Whether it may grow to so many bytes; then it has. */
  grow(reservation: Reservation, size: number): boolean {
    if (size <= reservation.bytes) return true;
    const more = Math.ceil((size - reservation.bytes) / step) * step;
    if (!this.#hasRoomFor(reservation.bytes + more, more)) return false;
    reservation.bytes += more;
    return true;
  }

  release(reservation: Reservation): void {
    this.#reservations.delete(reservation);
  }

  #hasRoomFor(size: number, more: number): boolean {
    let held = 0;
    for (const reservation of this.#reservations) {
      if (reservation.until < this.#now()) this.#reservations.delete(reservation);
      else held += reservation.bytes;
    }
    return size <= largestShared && held + more <= largestTogether;
  }
}

/**
 * A body that is still coming, for any number of readers: each gets it from its beginning, at its own speed, as it comes.
 * Its bytes are held in memory until the last reader is done.
 */
export class SharedBody {
  #memory: SharedMemory;
  #reservation: Reservation;
  /** The fill, and the readers. */
  #holders = 1;
  #chunks: Uint8Array[] = [];
  #state: "coming" | "whole" | "cut" | "outgrown" = "coming";
  #news = Promise.withResolvers<void>();
  size = 0;

  constructor(memory: SharedMemory, reservation: Reservation) {
    this.#memory = memory;
    this.#reservation = reservation;
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

  /** The fill is over; the memory is free when the last reader is done. */
  release(): void {
    this.#holders -= 1;
    if (this.#holders === 0) this.#memory.release(this.#reservation);
  }

  /** All of it, from the beginning; breaks off where it is cut. */
  stream(): ReadableStream<Uint8Array> {
    let next = 0;
    let isOver = false;
    this.#holders += 1;
    const end = () => {
      if (!isOver) this.release();
      isOver = true;
    };
    return new ReadableStream({
      cancel: end,
      pull: async (controller) => {
        while (next === this.#chunks.length && this.#state === "coming") await this.#news.promise;
        const chunk = this.#chunks[next++];
        if (chunk) return controller.enqueue(chunk);
        end();
        if (this.#state === "whole") controller.close();
        else controller.error(new Error("The image was cut"));
      },
    });
  }

  async #takeAll(source: ReadableStream<Uint8Array>, length: number | undefined) {
    for await (const chunk of source) {
      if (!this.#memory.grow(this.#reservation, this.size + chunk.byteLength)) return "outgrown";
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
