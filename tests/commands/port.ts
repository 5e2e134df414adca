import { WrongSetting } from "../../worker/settings.ts";

/** The port in the setting PORT; throws `WrongSetting`. */
export function portIn(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new WrongSetting(`PORT is "${text}"; it must be a whole number from 1 to 65535`);
}
