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
  const at = async () => {
    const response = await site.get(address);
    return { status: response.status, text: await response.text() };
  };
  await at();
  await site.settled();
  await api.setResponse("albums", { body: albums.slice(1) });
  await api.setResponse("homeAlbums", { body: [] });
  site.clock.advance(6 * minute);
  await at();
  await site.settled();
  site.clock.advance(6 * second);
  await at();
  await site.settled();
  site.clock.advance(2 * second);
  expect((await at()).status).toBe(404);
  await api.setResponse("albums", { body: albums });
  site.clock.advance(6 * minute);
  await at();
  await site.settled();
  site.clock.advance(6 * second);
  expect((await at()).status).toBe(200);
  await site.settled();
});

it("an album that was unavailable is shown once its list is known", async () => {
  allowLogged("read-failed");
  const { api, site } = await openSite();
  const [album] = await api.data<{ _id: string }[]>("albums");
  for (const call of ["albums", "homeAlbums"] as const)
    await api.setFault(call, { kind: "status", status: 503 });
  const address = `/SubGallery?id=${album?._id}`;
  expect((await site.visit(address)).includes("is temporarily unavailable")).toBe(true);
  await api.clearFaults();
  site.clock.advance(minute);
  await site.visit(address);
  site.clock.advance(second);
  expect((await site.visit(address)).includes("is temporarily unavailable")).toBe(false);
});
