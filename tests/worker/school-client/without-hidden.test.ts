import { expect, it } from "vitest";
import type { SchoolState } from "../../../worker/school/school-state.ts";
import { withoutHidden } from "../../../worker/school-client/without-hidden.ts";

it("no list, notice or album has a hidden file in any of its fields, and a list stays the same while nothing else is hidden", async () => {
  const items = [{ photos: ["/a", "/b"], images: ["/a"], attachments: ["/a", "/c"] }];
  let hidden: SchoolState["pictures"] = {};
  const client = {
    list: async () => items,
    notices: async () => ({ current: items, withdrawn: [] }),
    album: async () => items[0],
    hidden: async () => hidden,
  };
  const api = withoutHidden(client as never);
  expect(await api.list("news")).toBe(items);
  hidden = { "/a": { purgedAt: 1, hiddenAt: 1 }, "/b": { purgedAt: 1 } };
  const shown = { photos: ["/b"], images: [], attachments: ["/c"] };
  const list = await api.list("news");
  expect(list).toEqual([shown]);
  expect(await api.list("news")).toBe(list);
  expect(await api.notices()).toEqual({ current: [shown], withdrawn: [] });
  expect(await api.album("a1")).toEqual(shown);
  hidden = { ...hidden, "/c": { purgedAt: 2, hiddenAt: 2 } };
  expect(await api.list("news")).toEqual([{ ...shown, attachments: [] }]);
});
