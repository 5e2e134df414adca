/**
 * `npm run purge -- news events`, `-- all`, `-- --image ID`: purges the site at SITE_URL with PURGE_TOKEN.
 * Prints a table, or one sentence and exit code 1.
 */
import { sendPurge } from "./steps/send-purge.ts";
import { exitOnWrongSetting } from "./steps/shut-down.ts";

await exitOnWrongSetting(async () => {
  const { rows, isFetched } = await sendPurge(process.argv.slice(2), process.env);
  for (const row of rows) console.log(row);
  process.exit(isFetched ? 0 : 1);
});
