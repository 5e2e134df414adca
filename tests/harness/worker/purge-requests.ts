/** A school with one news item, and purges. */
import { type Isolate, startIsolate } from "./isolate.ts";
import { school } from "./sample-schools.ts";

export const purgeToken = "sample-purge-secret";

export function purge(site: Isolate, body: unknown, authorization = `Bearer ${purgeToken}`) {
  const headers = { Authorization: authorization, "Content-Type": "application/json" };
  return site.get("/purge", { method: "POST", headers, body: JSON.stringify(body) });
}

export async function startSchoolWithNews(title: string) {
  const api = await school();
  const set = (next: string) =>
    api.setResponse("news", { body: [{ title: next, fromDate: "2026-11-20" }] });
  await set(title);
  return { api, set };
}

export async function startSiteWithNews(title: string) {
  const { api, set } = await startSchoolWithNews(title);
  return { api, set, site: await startIsolate(api, { env: { PURGE_TOKEN: purgeToken } }) };
}

export async function fetchText(site: Isolate, path: string): Promise<string> {
  return (await site.get(path)).text();
}

/** A School object whose methods answer so. */
export function createObject(answer: (method: string) => Promise<unknown>): DurableObjectNamespace {
  const get = (_: object, method: string) => () => answer(method);
  return { getByName: () => new Proxy({}, { get }) } as never;
}

export const unreachableObject = createObject(() => Promise.reject(new Error("unreachable")));
