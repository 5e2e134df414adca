import { listNames, listReads } from "../../app/school-api.ts";
import { home, sections } from "../../app/site-map.ts";
import { sendRequests } from "./send-requests.ts";
import { openBench } from "./side-by-side.ts";

const pages = [home, ...sections.flatMap((section) => section.pages)];
/** All live pages and reads. */
export const livePaths = [
  ...pages.filter(({ live, unlisted }) => live && !unlisted).map(({ path }) => path),
  ...listNames.map((name) => listReads[name].path.replace("{school}", "convent")),
];

/** How often crowds make the site ask the school API, which takes 300 ms. */
export async function originLoad(): Promise<void> {
  const { api, site, stop } = await openBench();
  api.setFault("*", { kind: "delay", ms: 300 });
  const count = async () => JSON.stringify((await api.requests()).counts);
  await sendRequests(site, ["/News"], { connections: 200, amount: 200 });
  console.log(`200 first visitors of /News at once; asked of the school API: ${await count()}`);
  await sendRequests(site, livePaths, { connections: 32, amount: 2_000 });
  console.log(`2,000 visits of all live pages and reads; asked in all: ${await count()}`);
  await stop();
}
