import { allowLogged } from "./expected-log.ts";

/** Workers KV in memory, without its delays: it counts, and can fail or hang. */
export function createKv() {
  const values = new Map<string, string>();
  const kv = {
    failing: false,
    hanging: false,
    calls: 0,
    writes: [] as { key: string; ttlSeconds: number | undefined }[],
    values,
    namespace: {
      get: async (keys: string | string[], { type } = { type: "text" }) => {
        await mayFail();
        const read = (key: string) => {
          const text = values.get(key) ?? null;
          return type === "json" && text !== null ? JSON.parse(text) : text;
        };
        return typeof keys === "string"
          ? read(keys)
          : new Map(keys.map((key) => [key, read(key)] as const));
      },
      put: async (key: string, value: string, options?: KVNamespacePutOptions) => {
        await mayFail();
        kv.writes.push({ key, ttlSeconds: options?.expirationTtl });
        values.set(key, value);
      },
    } as unknown as KVNamespace,
  };
  async function mayFail(): Promise<void> {
    kv.calls += 1;
    if (kv.hanging || kv.failing) allowLogged("kv-failing");
    if (kv.hanging) await new Promise(() => {});
    if (kv.failing) throw new Error("KV GET failed: 500 Internal Server Error");
  }
  return kv;
}
