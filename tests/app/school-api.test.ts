import { expect, it } from "vitest";
import type { Message } from "../../app/entities/message.ts";
import { messageText } from "../../app/entities/message-body.server.ts";
import { parseList } from "../../app/school-api.ts";

it.each([
  ["news", 10_000],
  ["notifications", 2_000],
] as const)("of %s the first %i items are read", (name, count) => {
  const sent = Array.from({ length: count + 1 }, (_, index) => ({ title: `Item ${index}` }));
  const items = parseList(name, { data: sent })?.items ?? [];
  expect(items).toHaveLength(count);
  expect(items.at(-1)).toMatchObject({ title: `Item ${count - 1}` });
});

it("of a message without tags the first 5,000 lines are read", () => {
  const text = messageText({ html: "a\n\n".repeat(5_000) } as Message);
  expect(text.match(/a/g)).toHaveLength(2_500);
});
