/** A Map of at most `capacity` entries: setting one more deletes the one that was set longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  #capacity: number;

  constructor(capacity: number) {
    super();
    this.#capacity = capacity;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#capacity) break;
      this.delete(oldest);
    }
    return this;
  }
}
