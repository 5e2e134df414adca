import { createServer } from "node:net";
import { WrongSetting } from "../../../worker/runtime/settings.ts";

/** The port in the setting PORT, which must be free; throws `WrongSetting`. */
export async function findFreePortInRange(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new WrongSetting(`PORT is "${text}"; it must be a whole number from 1 to 65535`);
  const free = await Promise.all([isFree(port, "127.0.0.1"), isFree(port, "::1")]);
  if (free.every(Boolean)) return port;
  throw new WrongSetting(
    `PORT ${port} is in use or not allowed; set PORT to a free one, such as PORT=8788`,
  );
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT"),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
