import { connect } from "node:tls";

/** When the server's certificate ends, whatever else is wrong with it. */
export type CertificateSeen = { validTo: Date };

const timeout = 5_000;

/** One handshake and nothing more; undefined where there is no certificate to be had. */
export function seeCertificate(origin: string): Promise<CertificateSeen | undefined> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return Promise.resolve(undefined);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isName = !/^[\d.]+$|:/.test(host);
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isName && { servername: host }),
      // It is looked at, and nothing is told to it: what is wrong with it is what the reads say.
      rejectUnauthorized: false,
      timeout,
    });
    const end = (seen?: CertificateSeen) => {
      socket.destroy();
      resolve(seen);
    };
    socket.once("secureConnect", () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(validTo.valueOf()) ? undefined : { validTo });
    });
    socket.once("error", () => end());
    socket.once("timeout", () => end());
  });
}
