/** Evicts the oldest values once the sizes, by default 1 each, exceed `capacity`. None may take more than a quarter. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  #capacity: number;
  #sizeOf: (value: Value) => number;
  #total = 0;

  constructor(capacity: number, sizeOf: (value: Value) => number = () => 1) {
    super();
    this.#capacity = capacity;
    this.#sizeOf = sizeOf;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    const size = this.#sizeOf(value);
    if (size > this.#capacity / 4) return this;
    super.set(key, value);
    this.#total += size;
    for (const oldest of this.keys()) {
      if (this.#total <= this.#capacity) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: Key): boolean {
    const value = this.get(key);
    if (value !== undefined) this.#total -= this.#sizeOf(value);
    return super.delete(key);
  }
}
