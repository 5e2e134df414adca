import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { connectionFindings } from "../../../tools/doctor/findings/of-server.ts";
import { whyUnreachable } from "../../../tools/doctor/why-unreachable.ts";
import { school } from "../../harness/schools.ts";
import { examined, now, problems, reportOf } from "./examined.ts";

/** Of no server but this test's: for school.example and 127.0.0.1 until the end of 2099, signed by itself. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBZjCCAQugAwIBAgIBAjAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5zY2hvb2wu
ZXhhbXBsZTAgFw0wMDAxMDEwMDAwMDBaGA8yMTAwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOc2Nob29sLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARD
ntwHUfk45iKGFKcJ1Gkx/UcidrBs25y+ikzxVkmXIv/l1Hy2ayksALiivxSQ/iF+
JZvYwfMb7vPLUEJxwOeco0IwQDAfBgNVHREEGDAWhwR/AAABgg5zY2hvb2wuZXhh
bXBsZTAdBgNVHQ4EFgQU8UqjfsLT5CY/bo9txTj5BLqbL30wCgYIKoZIzj0EAwID
SQAwRgIhAKS6DQ0rSo9yEWfymVaFWtO0cajK8rpHaMmY7EyoUCTpAiEA3N529Oom
3sZ3xAJ7Ca7h33JelMV6j1IbQ5yjuPVSM2c=
-----END CERTIFICATE-----`;
const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIA5jNS9865TbTdG7YtWaIrIO+kConSL3YjzD3seQgXJOoAoGCCqGSM49
AwEHoUQDQgAEQ57cB1H5OOYihhSnCdRpMf1HInawbNucvopM8VZJlyL/5dR8tmsp
LAC4or8UkP4hfiWb2MHzG+7zy1BCccDnnA==
-----END EC PRIVATE KEY-----`;

async function tlsServer(): Promise<number> {
  const server = createServer({ key, cert }, (_, response) => response.end("[]"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it("a certificate that signs itself is one problem, found by one call", async () => {
  const origin = `https://127.0.0.1:${await tlsServer()}`;
  const examination = await examined({ origin });
  expect(problems(examination)).toEqual([
    `The school's server at ${origin} cannot be used at all: it cannot be reached: its certificate is signed by itself, so nobody can trust it (DEPTH_ZERO_SELF_SIGNED_CERT).`,
  ]);
  expect(reportOf(examination)).toMatch(
    /^Connection {3}https, with a certificate until 2100-01-01 \(26,\d{3} days\)$/m,
  );
});

it.each([
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its certificate is for another name"],
  ["ENOTFOUND", "there is no such name on the internet"],
])("%s is told: %s", (code, says) => {
  expect(whyUnreachable({ cause: { code } }).says).toBe(`${says} (${code})`);
});

it("https asked of a server that speaks http is told as that", async () => {
  const origin = (await school()).origin.replace("http:", "https:");
  const [only, ...others] = problems(await examined({ origin }));
  expect(others).toEqual([]);
  expect(only).toContain("what answers there does not speak https as it should (");
});

it.each([
  [25, []],
  [10, ["The certificate of the school's server ends in 10 days."]],
  [1, ["The certificate of the school's server ends in 1 day."]],
])("of a certificate with %i days left is said: %s", (left, says) => {
  const validTo = new Date(now.valueOf() + left * 24 * 60 * 60_000 + 1);
  const found = connectionFindings("https://school.example", { validTo }, now);
  expect(problems({ findings: found })).toEqual(says);
});

it("that http can be read on the way is a problem, but for this computer's own", () => {
  const origins = ["api.school.example", "127.0.0.1:8790", "localhost:8790", "[::1]:8790"];
  const readable = origins.filter(
    (host) => connectionFindings(`http://${host}`, undefined, now).length > 0,
  );
  expect(readable).toEqual(["api.school.example"]);
});
