import { expect, it } from "vitest";
import { openSite } from "../../harness/worker/open-site.ts";

it("an album's page has the album's own fields, and of those that it lacks the list's", async () => {
  const { api, site } = await openSite();
  const listed = { _id: "a1", title: "Listed", description: "Only listed" };
  const album = { title: "Its own", attachments: ["p1"] };
  await api.send({ albums: [{ ...listed, category: "PhotoGallery" }], album });
  const page = await site.visit("/SubGallery?id=a1");
  expect(page).toMatch(/<h1[^>]*>Its own</);
  expect(page).toContain("Only listed");
});
