import * as workers from "cloudflare:workers";
import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import { allowLogged } from "../../harness/expected-log.ts";

const main = (workers as unknown as { exports: { default: Fetcher } }).exports.default;

// Each request has a context of its own in the runtime (unlike `startIsolate`).
it("an answer that is not kept is given to all who asked for it at once", async () => {
  allowLogged("read-failed", "kv-failing", "ledger");
  const visits = Array.from({ length: 10 }, () =>
    main.fetch(`${school.origin}/SubGallery?id=no%20album`),
  );
  const answers = await Promise.all(visits);
  const said = await Promise.all(
    answers.map(async (it) => [it.status, (await it.text()).slice(0, 80)]),
  );
  expect(said.map(([status]) => status)).toEqual(answers.map(() => 404));
});

it("a page that is kept is given to all who asked for it at once", async () => {
  allowLogged("read-failed", "kv-failing", "ledger");
  const visits = Array.from({ length: 10 }, () => main.fetch(`${school.origin}/News`));
  const answers = await Promise.all(visits);
  await Promise.all(answers.map((it) => it.text()));
  expect(answers.map((it) => it.status)).toEqual(answers.map(() => 200));
});
