import { connect } from "node:net";

type Load = { connections: number; seconds: number };

/**
 * Requests the paths in turn, so that no connection repeats another's last request; returns how many it has sent. Node's own
 * client would take more CPU than the site, and so be what is measured.
 */
export async function sendRequests(
  url: string,
  paths: readonly string[],
  { connections, seconds }: Load,
): Promise<number> {
  const { host, hostname, port } = new URL(url);
  const end = performance.now() + seconds * 1_000;
  let total = 0;
  const getNext = () => {
    if (performance.now() >= end) return undefined;
    const path = paths[total % paths.length];
    total += 1;
    return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  };
  const open = () => connect(Number(port), hostname);
  await Promise.all(Array.from({ length: connections }, () => sendOn(open(), getNext)));
  return total;
}

/** Sends each request once the last one's response has ended. */
function sendOn(socket: ReturnType<typeof connect>, getNext: () => string | undefined) {
  return new Promise<void>((resolve, reject) => {
    let text = "";
    const send = () => {
      const request = getNext();
      text = "";
      if (request) return socket.write(request);
      resolve();
      return socket.destroy();
    };
    socket.setEncoding("latin1").on("connect", send).on("error", reject);
    socket.on("close", () => reject(new Error(`The connection was closed after ${text}`)));
    socket.on("data", (chunk) => {
      text += chunk;
      if (/^HTTP\/1.1 5/.test(text)) socket.destroy();
      else if (hasEnded(text)) send();
    });
  });
}

function hasEnded(text: string): boolean {
  const start = text.indexOf("\r\n\r\n") + 4;
  const [, length] = /^content-length: (\d+)/im.exec(text.slice(0, start)) ?? [];
  return length ? text.length - start >= Number(length) : text.endsWith("\r\n0\r\n\r\n");
}
