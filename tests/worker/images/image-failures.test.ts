import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { day, second } from "../../harness/clock.ts";
import { openLocations } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";
import {
  address,
  bytes,
  id,
  imageRequests,
  openImage,
  publishPictures,
  readPictures,
  setImage,
} from "./pictures.ts";

it.each([
  { kind: "status", status: 500 },
  { kind: "html" },
  { kind: "reset" },
  { kind: "empty" },
] as const)("an image that fails with $kind leaves the last good copy", async (fault) => {
  const { api, site } = await openImage();
  await api.setFault("*", fault);
  expect((await site.load(address)).status).toBe(502);
  await api.clearFaults();
  site.clock.advance(3 * second);
  expect((await site.load(address)).bytes).toEqual(bytes);
  await api.setFault("*", fault);
  site.clock.advance(2 * day);
  for (let visits = 0; visits < 2; visits++)
    expect((await site.load(address)).bytes).toEqual(bytes);
  await api.clearFaults();
  await setImage(api, { content: bytes.subarray(0, 100) });
  site.clock.advance(150 * second);
  await site.load(address);
  expect((await site.load(address)).bytes).toEqual(bytes.subarray(0, 100));
});

it.each([404, 410])("a picture that the school deleted (%s) is removed", async (status) => {
  const { api, site } = await openImage();
  await site.load(address);
  await api.setFault("image", { kind: "status", status });
  site.clock.advance(2 * day);
  await site.load(address);
  expect((await site.load(address)).status).toBe(404);
});

it("20 isolates of one location fetch a failing picture once", async () => {
  const { api, site } = await openImage();
  await api.setFault("image", { kind: "status", status: 503, headers: { "Retry-After": "600" } });
  for (let number = 0; number < 20; number++)
    expect((await (await site.startSibling()).load(address)).status).toBe(502);
  expect(await imageRequests(api)).toBe(1);
});

it("a picture passes through unstored until a list that names it is known, whatever fails", async () => {
  const api = await school();
  await setImage(api);
  await publishPictures(api);
  const { clock, kv, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  kv.failing = true;
  await api.setFault("news", { kind: "status", status: 500 });
  const Referer = `${theSchool.origin}/SubGallery?id=big`;
  for (const headers of [{ Referer }, {}]) {
    const response = await site.load(address, { headers });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.bytes).toEqual(bytes);
  }
  await api.clearFaults();
  clock.advance(6 * second);
  await readPictures(site);
  await site.visit(address);
  await api.setFault("*", { kind: "status", status: 500 });
  expect((await site.load(address)).bytes).toEqual(bytes);
  expect(await imageRequests(api, id)).toBe(3);
});
