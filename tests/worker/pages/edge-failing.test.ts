import { expect, it, vi } from "vitest";
import { Clock, second } from "../../harness/clock.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import { fetchText } from "../../harness/purge-requests.ts";
import { school } from "../../harness/sample-schools.ts";

it("an edge cache whose bodies are cut short fails no page", async () => {
  allowLogged("request-failed");
  const api = await school();
  const edge = await openEdge();
  const match = edge.match.bind(edge);
  let isBroken = false;
  vi.spyOn(edge, "match").mockImplementation(async (request) => {
    const found = await match(request);
    if (!found || !isBroken) return found;
    const cut = new ReadableStream({
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    });
    return new Response(cut, { headers: found.headers });
  });
  const clock = new Clock();
  const warm = await startIsolate(api, { clock, edge });
  await fetchText(warm, "/News");
  await warm.settled();
  isBroken = true;
  const cold = await startIsolate(api, { clock, edge });
  const response = await cold.get("/News");
  await response.text();
  clock.advance(2 * second);
  const known = await warm.get("/News");
  await known.text();
  expect([response.status, known.status]).toEqual([200, 200]);
  await cold.settled();
});

it("an edge cache that always throws fails no page", async () => {
  const api = await school();
  const edge = await openEdge();
  for (const call of ["match", "put", "delete"] as const)
    vi.spyOn(edge, call).mockRejectedValue(new Error(`no ${call}`));
  const clock = new Clock();
  const site = await startIsolate(api, { clock, edge });
  const statuses = [];
  for (let round = 0; round < 4; round++) {
    const response = await site.get("/News");
    statuses.push(response.status);
    await response.text();
    clock.advance(2 * second);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
});
