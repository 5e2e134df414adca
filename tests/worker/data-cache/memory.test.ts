import { expect, it } from "vitest";
import { Memory } from "../../../worker/data-cache/memory.ts";
import type { Resource } from "../../../worker/data-cache/resource.ts";

const megabyte = 1024 * 1024;

function createEntry(size: number) {
  const body = new Uint8Array(size);
  return { body, etag: "", fetchedAt: 0, storedAt: 0, generation: "", version: 1 };
}

it("many large albums take at most 24 MB, and what is in use stays", () => {
  const memory = new Memory({ now: () => 0, random: () => 0 });
  const put = (name: string, size: number) =>
    memory.put({ name, rewriteAfter: 0 } as Resource, createEntry(size), "");
  put("news", 1_000);
  for (let id = 0; id < 40; id++) {
    put(`album/${id}`, megabyte);
    put("news", 1_000);
  }
  const albums = memory.namesWithPrefix("album/");
  expect(albums).toHaveLength(23);
  expect(albums).toContain("album/39");
  expect(memory.get("news")).toBeDefined();
});
