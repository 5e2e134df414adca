import type { Isolate } from "../../harness/isolate.ts";
import { openLocations } from "../../harness/open-site.ts";
import { purge, startSchoolWithNews } from "../../harness/purge-requests.ts";
import type { School } from "../../harness/sample-schools.ts";

export const news = "/api/news/all/convent";

export type Report = {
  reads: { read: string; fetched: boolean; changed: boolean; items?: number; elsewhere?: string }[];
  images: { image: string; dropped: boolean }[];
};

export async function fetchNews(site: Isolate): Promise<string> {
  const [item] = await (await site.get(news)).json<{ title: string }[]>();
  return item?.title ?? "";
}

export async function fetchReport(site: Isolate, reads: unknown = ["news"]): Promise<Report> {
  return (await purge(site, { reads })).json();
}

/** Locations of a school with the news "Old". */
export async function openNewsLocations(options?: { propagation: number }) {
  const { api, set } = await startSchoolWithNews("Old");
  return { api, set, ...openLocations(api, options) };
}

/** Pictures that the highlights name. */
export async function setImages(api: School, ids: readonly string[], words: string): Promise<void> {
  const body = ids.map((id) => ({ title: id, attachments: [id] }));
  await api.setResponse("highlights", { body });
  const headers = { "Content-Type": "image/png" };
  for (const id of ids) await api.setResponse("image", { id, bodyText: words, headers });
}

export async function fetchImage(site: Isolate, id: string): Promise<string> {
  await site.visit("/api/highlight/convent");
  const headers = { "CF-Connecting-IP": crypto.randomUUID() };
  const response = await site.get(`/api/image/${id}`, { headers });
  const words = new TextDecoder().decode(await response.arrayBuffer());
  await site.settled();
  return response.ok ? words : String(response.status);
}
