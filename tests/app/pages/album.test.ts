import { expect, it } from "vitest";
import { minute, second } from "../../harness/clock.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { openSite } from "../../harness/open-site.ts";

it("an album page follows changes of its list entry and photographs, and its removal", async () => {
  allowLogged("read-failed");
  const { api, site } = await openSite();
  const albums = await api.data<{ _id: string; title: string }[]>("albums");
  const [album] = albums;
  const address = `/SubGallery?id=${album?._id}`;
  const load = async () => (await site.load(address)).status;
  await load();
  await api.setResponse("albums", { body: albums.slice(1) });
  await api.setResponse("homeAlbums", { body: [] });
  for (const pause of [6 * minute, 6 * second]) {
    site.clock.advance(pause);
    await load();
  }
  site.clock.advance(2 * second);
  expect(await load()).toBe(404);
  await api.setResponse("albums", { body: albums });
  site.clock.advance(6 * minute);
  await load();
  site.clock.advance(6 * second);
  expect(await load()).toBe(200);
});

it("an album that was unavailable is shown once its list is known", async () => {
  allowLogged("read-failed");
  const { api, site } = await openSite();
  const [album] = await api.data<{ _id: string }[]>("albums");
  for (const call of ["albums", "homeAlbums"] as const)
    await api.setFault(call, { kind: "status", status: 503 });
  const address = `/SubGallery?id=${album?._id}`;
  expect(await site.visit(address)).toContain("is temporarily unavailable");
  await api.clearFaults();
  site.clock.advance(minute);
  await site.visit(address);
  site.clock.advance(second);
  expect(await site.visit(address)).not.toContain("is temporarily unavailable");
});
