import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import { seeCertificate } from "../../../tools/doctor/certificate.ts";
import { connectionFindings } from "../../../tools/doctor/findings/of-server.ts";
import { whyUnreachable } from "../../../tools/doctor/why-unreachable.ts";
import { school } from "../../harness/schools.ts";
import { expired, key, lasting } from "./certificates.ts";
import { examined, now, problems, reportOf } from "./examined.ts";

async function serverWith(certificate: string): Promise<number> {
  const server = createServer({ key, cert: certificate }, (_, response) => response.end("[]"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** What Node says of the certificate where its signer is known. */
async function errorWith(certificate: string, servername: string): Promise<unknown> {
  const port = await serverWith(certificate);
  const socket = connect({ host: "127.0.0.1", port, ca: certificate, servername });
  const [error] = await once(socket, "error");
  return error;
}

it("a certificate that signs itself is one problem, found by one call", async () => {
  const origin = `https://127.0.0.1:${await serverWith(lasting)}`;
  const examination = await examined({ origin });
  expect(problems(examination)).toEqual([
    `The school's server at ${origin} cannot be used at all: it cannot be reached: its certificate is signed by itself, so nobody can trust it (DEPTH_ZERO_SELF_SIGNED_CERT).`,
  ]);
  expect(reportOf(examination)).toMatch(
    /^Connection {3}https, with a certificate until 2100-01-01 \(26,\d{3} days\)$/m,
  );
});

it.each([
  [expired, "school.example", "its certificate has expired (CERT_HAS_EXPIRED)"],
  [lasting, "other.example", "its certificate is for another name (ERR_TLS_CERT_ALTNAME_INVALID)"],
])("certificate %# of %s is told: %s", async (certificate, servername, says) => {
  const error = await errorWith(certificate, servername);
  expect(whyUnreachable({ cause: error }).says).toBe(says);
});

it("https asked of a server that speaks http is told as that", async () => {
  const origin = (await school()).origin.replace("http:", "https:");
  const [only, ...others] = problems(await examined({ origin }));
  expect(others).toEqual([]);
  expect(only).toContain("what answers there does not speak https as it should (");
});

it.each([
  { left: 25, says: [] },
  { left: 10, says: ["The certificate of the school's server ends in 10 days."] },
  { left: 1, says: ["The certificate of the school's server ends in 1 day."] },
])("of a certificate with $left days left is said: $says", async ({ left, says }) => {
  const certificate = await seeCertificate(`https://127.0.0.1:${await serverWith(lasting)}`);
  const moment = new Date(Date.UTC(2100, 0, 1 - left) - 1_000);
  const found = connectionFindings("https://school.example", certificate, moment);
  expect(problems({ findings: found })).toEqual(says);
});

it.each([
  ["http://api.school.example", 1],
  ["http://127.0.0.1:8790", 0],
  ["http://localhost:8790", 0],
  ["http://[::1]:8790", 0],
  ["https://api.school.example", 0],
])("that what is said at %s can be read on the way is so often a problem: %i", (origin, count) => {
  const found = connectionFindings(origin, undefined, now);
  expect(problems({ findings: found })).toHaveLength(count);
  if (count > 0) expect(found[0]?.says).toContain("travels readable, names of children too");
});
