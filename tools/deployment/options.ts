import { parseArgs } from "node:util";
import { WrongSetting } from "../../worker/runtime/settings.ts";

const usage =
  "Say npm run deploy, with -- and any of: --dry-run, --staging, --create-kv, --with-placeholders, --untested";

/** What follows `npm run deploy --`; throws `WrongSetting` with the usage. */
export function readOptions(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    const options = {
      "dry-run": flag,
      staging: flag,
      "create-kv": flag,
      "with-placeholders": flag,
      untested: flag,
    };
    return parseArgs({ args, options }).values;
  } catch {
    throw new WrongSetting(usage);
  }
}
