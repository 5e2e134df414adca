/** Remembers the result for each object, so its contents must never change. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value) {
  const values = new WeakMap<Key, { value: Value }>();
  return (key: Key): Value => {
    const known = values.get(key) ?? { value: compute(key) };
    values.set(key, known);
    return known.value;
  };
}

const MAX_KEYS = 2_000;

/** Remembers the result for each text; forgets all of them when there are too many. */
export function memoizeByKey<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= MAX_KEYS) values.clear();
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
