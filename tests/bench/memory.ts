import { once } from "node:events";
import { listNames, listReads } from "../../app/school-api.ts";
import { sitePages } from "../../app/site-map.ts";
import { sendRequests } from "./send-requests.ts";
import { openBench } from "./side-by-side.ts";

const count = 20_000;
/** All live pages and reads. */
const livePaths = [
  ...sitePages.filter(({ live }) => live).map(({ path }) => path),
  ...listNames.map((name) => listReads[name].path.replace("{school}", "convent")),
];

/** The isolate's heap before and after many addresses that are each requested once. */
export async function memory(): Promise<void> {
  const { site, inspector, stop } = await openBench();
  const print = async (when: string) => {
    const megabytes = (await measureHeap(inspector, site)) / 1_048_576;
    console.log(`heap after collection, ${when}: ${megabytes.toFixed(1)} MB`);
  };
  await sendRequests(site, livePaths, { connections: 4, amount: livePaths.length });
  await print("at first");
  const paths = Array.from({ length: count }, (_, index) => createPath(index));
  await sendRequests(site, paths, { connections: 32, amount: count });
  await print(`after ${count} addresses requested once`);
  await stop();
}

/** Most do not exist; the others are searches and cached pages. */
function createPath(index: number): string {
  if (index % 10 === 0) return `/News?title=${index}`;
  return index % 50 === 1 ? `/News?page=${index}` : `/nowhere/${index}`;
}

/** Bytes in use. The inspector only works while the isolate handles requests. */
async function measureHeap(inspector: string, site: string): Promise<number> {
  const waking = setInterval(() => void fetch(`${site}/api`).catch(() => {}), 200);
  const targets = (await (await fetch(`${inspector}/json`)).json()) as Record<string, string>[];
  const target = targets.find(({ id }) => id?.includes("site"));
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(socket, "message");
  socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
  const [{ data }] = await once(socket, "message");
  socket.close();
  clearInterval(waking);
  return JSON.parse(data).result.usedSize;
}
