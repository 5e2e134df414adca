import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { day, minute, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { openLocations } from "../../harness/open-site.ts";
import { school } from "../../harness/sample-schools.ts";
import {
  address,
  bytes,
  computeDigest,
  id,
  imageRequests,
  openSchoolWithImage,
  publishPictures,
  readBytes,
  readPictures,
  setImage,
  startWithPictures,
  statusAndDigest,
} from "./pictures.ts";

it("an empty picture is not stored and does not replace the last good copy", async () => {
  const api = await openSchoolWithImage();
  const site = await startWithPictures(api);
  await site.visit(address);
  await api.setFault("image", { kind: "empty" });
  site.clock.advance(day);
  await site.visit(address);
  expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  expect((await (await startWithPictures(api)).get(address)).status).toBe(502);
  expectLogged("image-failed");
});

it("a stored image is served during an outage, and revalidated after a day once the school API is back", async () => {
  const api = await openSchoolWithImage();
  const site = await startWithPictures(api);
  await site.visit(address);
  await api.setFault("*", { kind: "reset" });
  site.clock.advance(2 * day);
  expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  await site.settled();
  await api.clearFaults();
  await setImage(api, "image/png", bytes.subarray(0, 100));
  site.clock.advance(150 * second);
  await site.visit(address);
  expect(await readBytes(await site.get(address))).toBe(computeDigest(bytes.subarray(0, 100)));
});

it.each([{ kind: "status", status: 500 }, { kind: "html" }, { kind: "reset" }] as const)(
  "an image that fails with $kind is not stored",
  async (fault) => {
    const api = await openSchoolWithImage();
    const site = await startWithPictures(api);
    await api.setFault("image", fault);
    expect((await site.get(address)).status).toBe(502);
    await api.clearFaults();
    site.clock.advance(3 * second);
    expect(await readBytes(await site.get(address))).toEqual(computeDigest(bytes));
  },
);

it.each([404, 410])("a picture that the school deleted (%s) is removed", async (status) => {
  const api = await openSchoolWithImage();
  const site = await startWithPictures(api);
  await site.visit(address);
  await api.setFault("image", { kind: "status", status });
  site.clock.advance(2 * day);
  await site.visit(address);
  expect((await site.get(address)).status).toBe(404);
});

it("20 isolates of one location fetch a failing picture once", async () => {
  const api = await school();
  await api.setFault("image", { kind: "status", status: 503, headers: { "Retry-After": "600" } });
  const { startSibling } = await startWithPictures(api);
  for (let number = 0; number < 20; number++) {
    const site = await startSibling();
    expect((await site.get(address)).status).toBe(502);
    await site.settled();
  }
  expect(await imageRequests(api)).toBe(1);
});

it("a KV that never answers is waited for once in ten seconds, and pictures are shown", async () => {
  const api = await openSchoolWithImage();
  await publishPictures(api);
  const { clock, kv, startAt } = openLocations(api);
  kv.hanging = true;
  const runtime = { callTimeoutMs: second };
  const visit = async (later: number, location: string) => {
    clock.advance(later);
    const site = await startAt(location, { runtime });
    await clock.passUntil(site.visit("/api/topper/convent"));
    const before = kv.calls;
    const shown = await clock.passUntil(site.get(address).then(statusAndDigest));
    await clock.passUntil(site.settled());
    return [shown, kv.calls - before];
  };
  const shown = [200, computeDigest(bytes)];
  expect(await visit(0, "Mumbai")).toEqual([shown, 0]);
  expect(await visit(minute, "Delhi")).toEqual([shown, 0]);
});

it("a picture passes through unstored until a list that names it is known, whatever fails", async () => {
  const api = await openSchoolWithImage();
  await publishPictures(api);
  const { clock, kv, startAt } = openLocations(api);
  const site = await startAt("Mumbai");
  kv.failing = true;
  await api.setFault("toppers", { kind: "status", status: 500 });
  const Referer = `${theSchool.origin}/SubGallery?id=big`;
  for (const headers of [{ Referer }, {}]) {
    const response = await site.get(address, { headers });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await readBytes(response)).toBe(computeDigest(bytes));
  }
  await api.clearFaults();
  clock.advance(6 * second);
  await readPictures(site);
  await site.visit(address);
  await api.setFault("*", { kind: "status", status: 500 });
  expect(await statusAndDigest(await site.get(address))).toEqual([200, computeDigest(bytes)]);
  expect(await imageRequests(api, id)).toBe(3);
});
