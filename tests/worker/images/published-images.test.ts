import { expect, it } from "vitest";
import { imageName, parseImageReference } from "../../../app/entities/image-reference.ts";
import { listNames, parseList } from "../../../app/school-api.ts";
import { openSite } from "../../harness/open-site.ts";
import type { School } from "../../harness/sample-schools.ts";
import { school } from "../../harness/sample-schools.ts";
import { getAddress, id, imageRequests } from "./pictures.ts";

it("a birthday photo without a slash in its path is fetched as a path", async () => {
  const { api, site } = await openSite();
  await api.setResponse("birthdays", { body: [{ name: "Anu Sample", attachments: ["anu.jpg"] }] });
  const page = await (await site.get("/")).text();
  expect(page).toContain('src="/api/image?url=anu.jpg&amp;w=208"');
  await (await site.get("/api/image?url=anu.jpg")).arrayBuffer();
  const requests = (await api.requests()).log.filter(({ url }) => url.includes("anu"));
  expect(requests.map(({ url }) => url)).toEqual(["/api/image?url=anu.jpg"]);
});

it("a published path is fetched in the school's spelling and stored once for all spellings", async () => {
  const { api, site } = await openSite();
  const [path = ""] = (await api.data<{ attachments?: string[] | null }[]>("birthdays")).flatMap(
    ({ attachments }) => attachments ?? [],
  );
  await site.cron();
  for (const spelled of [`/${path}`, path.replace("u", "%75"), path]) {
    const response = await site.get(`/api/image?url=${encodeURIComponent(spelled)}`);
    expect(response.status, spelled).toBe(200);
    await response.arrayBuffer();
    await site.settled();
  }
  expect(await imageRequests(api, path.split("/").at(-1))).toBe(1);
});

/** Everything in a JSON value that looks like an id or a path of the sample school API. */
function findReferences(value: unknown, field = ""): string[] {
  if (typeof value === "string") {
    return field !== "_id" && /^[a-f\d]{24}$|\.(jpe?g|png|pdf)$/.test(value) ? [value] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    findReferences(part, Array.isArray(value) ? field : name),
  );
}

it("an image is published whichever field of whichever list refers to it", async () => {
  const api = await school();
  const found: string[] = [];
  for (const name of listNames) {
    const json = await api.data(name);
    const images = parseList(name, json)?.images ?? new Map();
    const unpublished = findReferences(json).filter((value) => {
      const reference = parseImageReference(value);
      return !reference || !images.has(imageName(reference));
    });
    expect(unpublished, name).toEqual([]);
    found.push(...images.keys());
  }
  expect(found.length).toBeGreaterThan(100);
});

const shareHeaders = ["Cross-Origin-Resource-Policy", "X-Robots-Tag"] as const;

it.each([
  { list: "news", item: { title: "A", image: [id] }, isShared: true },
  { list: "events", item: { title: "A", images: [id], image: [id] }, isShared: true },
  { list: "albums", item: { _id: "a", title: "A", attachments: [id] }, isShared: true },
  { list: "birthdays", item: { name: "A", attachments: [id] }, isShared: false },
  { list: "toppers", item: { name: "A", image: [id] }, isShared: false },
  { list: undefined, item: {}, isShared: false },
] as const)("a picture in $list can be shared: $isShared", async ({ list, item, isShared }) => {
  const { api, site } = await openSite();
  const photograph = await bytesOfSpecimen(api, "lying.jpg");
  await api.setResponse("image", { id, ...photograph });
  await api.setResponse("imageByUrl", photograph);
  if (list) await api.setResponse(list, { body: [item] });
  await site.cron();
  const picture = list === "birthdays" ? `?url=${id}&w=share` : `/${id}?w=share`;
  const response = await site.get(`/api/image${picture}`);
  await response.arrayBuffer();
  expect(shareHeaders.map((name) => response.headers.get(name))).toEqual(
    isShared ? ["cross-origin", null] : ["same-origin", "noindex, noimageindex, noarchive"],
  );
  expect(response.status).toBe(isShared ? 200 : 404);
});

async function bytesOfSpecimen(api: School, specimen: string) {
  const response = await fetch(api.origin + (await getAddress(api, specimen)));
  const bodyBase64 = btoa(String.fromCharCode(...(await response.bytes())));
  return { bodyBase64, headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } };
}
