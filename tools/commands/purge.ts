/**
 * `npm run purge -- news events`, `-- all`, `-- --image ID`: purges the site at SITE_URL with PURGE_TOKEN.
 * Prints the site's report as a table, or one sentence and exit code 1.
 */
import { sendPurge } from "./steps/send-purge.ts";
import { exitOnWrongSetting } from "./steps/shut-down.ts";

await exitOnWrongSetting(async () => {
  const { reads, images } = await sendPurge(process.argv.slice(2), process.env);
  console.table([...reads, ...images]);
  process.exit(reads.some(({ fetched }) => fetched === false) ? 1 : 0);
});
