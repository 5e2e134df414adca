import { expect, it } from "vitest";
import { second } from "../../harness/clock.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { unreachableSchool } from "../../harness/sample-schools.ts";

const school = unreachableSchool();
const news = "/api/news/all/any";

it("a Retry-After applies to the location, even if another isolate's later failure has none", async () => {
  allowLogged("read-failed");
  const late = Promise.withResolvers<Response>();
  let calls = 0;
  const answerLate = async () => {
    calls += 1;
    return calls === 1 ? late.promise : Response.json([{ title: "News" }]);
  };
  const isBusy = async () => new Response(null, { status: 429, headers: { "Retry-After": "100" } });
  const one = await startIsolate(school, { runtime: { fetch: answerLate } });
  const two = await one.startSibling({ runtime: { fetch: isBusy } });
  const visit = one.get(news);
  await expect.poll(() => calls).toBe(1);
  expect((await two.get(news)).status).toBe(502);
  late.resolve(new Response(null, { status: 500 }));
  expect((await visit).status).toBe(502);
  one.clock.advance(99 * second);
  expect((await one.get(news)).status).toBe(502);
  expect(calls).toBe(1);
  one.clock.advance(second);
  expect((await one.get(news)).status).toBe(200);
});
