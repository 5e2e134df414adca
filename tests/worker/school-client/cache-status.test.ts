import { expect, it } from "vitest";
import {
  isStale,
  oldestCheck,
  setCacheHeaders,
} from "../../../worker/school-client/cache-status.ts";
import type { ReadResult } from "../../../worker/school-client/read-result.ts";

const news: ReadResult = {
  ...{ name: "news", status: "fresh", etag: "n1", layers: ["memory"], checkedAt: 9_000 },
  ...{ ageMs: 1_999, freshForMs: 60_000, waitMs: 0, isReachable: true, fault: undefined },
};
const events: ReadResult = {
  ...{ ...news, name: "events", status: "stale", layers: ["memory", "kv"] },
  ...{ checkedAt: 2_000, ageMs: 9_001, freshForMs: 5_000, waitMs: 30 },
};
const none: ReadResult = {
  ...news,
  name: "videos",
  status: "unavailable",
  etag: "",
  ageMs: 1e9,
  checkedAt: 0,
};

it.each([
  ["in one order", [news, events, none]],
  ["in the other", [none, events, news]],
])(
  "of several reads %s, the oldest with data, the longest wait and any that is stale count",
  (_, results) => {
    const headers = new Headers();
    setCacheHeaders(headers, results);
    expect(headers.get("Age")).toBe("9");
    expect(headers.get("Server-Timing")).toContain("dur=30;");
    expect(oldestCheck(results)).toBe(2_000);
    expect(isStale(results)).toBe(true);
    expect(isStale([news, none])).toBe(false);
    expect(oldestCheck([none])).toBeUndefined();
  },
);
