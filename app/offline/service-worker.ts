/** Makes pages readable without a connection: see docs/offline.md. */
import { formatDayAndTime } from "../entities/format-time.ts";
import type { OfflineSite, Visit } from "./offline-site.ts";
import { savesData } from "./saves-data.ts";
import { isHtml, Store } from "./store.ts";

const SLOW_MS = 3_000;

/** TypeScript's own types of service workers ("webworker") exclude those of pages. */
type WorkerEvent = Event & { waitUntil: (promise: Promise<unknown>) => void };
type VisitEvent = WorkerEvent & { data: Visit; source: { url: string } };
type FetchEvent = WorkerEvent & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
const worker = self as unknown as {
  offlineSite: OfflineSite;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<{ url: string } | undefined>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Kind extends Event>(name: string, listener: (event: Kind) => void) => void;
};

const { build, pages, fallbackPage, files, script, smallerWidths } = worker.offlineSite;
const pagesAlwaysStored = pages.filter(({ always }) => always).map(({ path }) => toUrl(path));
const essential = new Set([...pagesAlwaysStored, ...files.map(toUrl)]);
const store = new Store(build);
/** Pages that are being stored. */
const storing = new Map<string, Promise<unknown>>();
let isOffline = false;

worker.addEventListener<WorkerEvent>("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(Promise.all([fallbackPage, ...files].map(toUrl).map(fetchAndStore)));
});

worker.addEventListener<WorkerEvent>("activate", (event) => {
  const { navigationPreload } = worker.registration;
  const ready = [navigationPreload?.enable(), store.removeOldBuilds(), worker.clients.claim()];
  event.waitUntil(Promise.allSettled(ready));
});

/** A page has loaded with these files, perhaps before this worker ran. */
worker.addEventListener<VisitEvent>("message", (event) => {
  const stored = storeVisit(withoutFragment(event.source.url), event.data).catch(() => {});
  event.waitUntil(stored.then(() => store.trim(essential)).catch(() => {}));
});

worker.addEventListener<FetchEvent>("fetch", (event) => {
  const { method, mode, url, headers } = event.request;
  if (method !== "GET" || !url.startsWith(toUrl("/")) || headers.has("Range")) return;
  if (mode === "navigate") event.respondWith(respondWithPage(event));
  else if (isFile(url)) event.respondWith(respondWithFile(event));
  else if (isSizedPicture(url)) event.respondWith(respondWithPicture(event));
});

/** A fixed page comes from the store unless the connection is lost, any other from the network if that responds soon. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const isDocument = event.request.destination === "document";
  const url = withoutFragment(event.request.url);
  const page = isDocument ? findPage(url) : undefined;
  const network = fetchPage(event);
  if (!page) return isDocument ? network.catch(showFallback) : network;
  const stored = network.then((response) => update(url, response.clone())).catch(() => {});
  storing.set(url, stored);
  event.waitUntil(stored.then(() => storing.delete(url)));
  const isConnected = navigator.onLine && !isOffline;
  const fixed = !page.live && isConnected && (await store.find(url, { ofThisBuild: true }));
  if (fixed) return fixed;
  const response = await waitForResponse(network);
  if (typeof response !== "string") return response;
  const old = await store.find(url);
  return old ? withNote(old, response) : network.catch(showFallback);
}

/** Every preloaded response is used, because browsers log an error for one that is not. */
async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    isOffline = false;
    return response;
  } catch (error) {
    isOffline = true;
    throw error;
  }
}

/** Or the reason why a stored copy is shown instead. */
function waitForResponse(network: Promise<Response>): Promise<Response | string> {
  const slow = new Promise<string>((resolve) => {
    setTimeout(resolve, SLOW_MS, "The connection is slow.");
  });
  return Promise.race([network.catch(() => "You are offline."), slow]);
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const smaller = savesData(event.request) ? withSmallerPicture(url) : url;
  const stored = (await store.find(smaller)) ?? (await store.find(url));
  if (stored) return stored;
  const response = await fetch(smaller);
  event.waitUntil(update(smaller, response.clone()).catch(() => {}));
  return response;
}

async function respondWithPicture({ request, clientId }: FetchEvent): Promise<Response> {
  const page = withoutFragment((await worker.clients.get(clientId))?.url ?? "");
  const network = fetch(request);
  if (!findPage(page)) return network;
  const copy = network.then((response) => response.clone());
  void copy.then((response) => updatePicture(page, request.url, response)).catch(() => {});
  const response = await waitForResponse(network);
  if (typeof response !== "string") return response;
  return (await store.find(request.url)) ?? network;
}

async function storeVisit(page: string, { loaded, savesData }: Visit): Promise<void> {
  const isStored = (url: string) => store.find(url, { ofThisBuild: true });
  if (findPage(page) && !(await isStored(page))) await fetchAndStore(page);
  if (savesData) return;
  for (const url of loaded) {
    if (await isStored(url)) continue;
    if (isFile(url)) await fetchAndStore(url);
    else if (isSizedPicture(url)) await updatePicture(page, url, await fetch(url));
  }
  for (const url of pagesAlwaysStored) {
    if (findPage(url)?.live || !(await isStored(url))) await fetchAndStore(url);
  }
}

async function fetchAndStore(url: string): Promise<void> {
  await update(url, await fetch(url, { priority: "low" }));
}

/** Stores a picture only if the stored page shows it: home is stored without its pupils. */
async function updatePicture(page: string, url: string, response: Response): Promise<void> {
  await storing.get(page);
  const html = findPage(page) && (await (await store.find(page))?.text());
  const address = url.slice(location.origin.length).replaceAll("&", "&amp;");
  if (html?.includes(address)) await update(url, response);
}

/** Also removes what was withdrawn or has moved. */
async function update(url: string, response: Response): Promise<void> {
  const { status, type, redirected, headers } = response;
  if (status === 404 || status === 410 || type === "opaqueredirect") return store.remove(url);
  const isPublic = !/no-store|private/.test(headers.get("Cache-Control") ?? "");
  if (status !== 200 || type !== "basic" || redirected || !isPublic) return;
  if (!findPage(url)) return store.put(url, response, await response.arrayBuffer());
  if (!isHtml(headers)) return;
  const html = await response.text();
  const shown = html.replaceAll(/<section data-not-stored.*?<\/section>/gs, "");
  await store.put(url, response, new TextEncoder().encode(shown).buffer);
}

async function withNote(stored: Response, reason: string): Promise<Response> {
  const headers = new Headers(stored.headers);
  headers.delete("Content-Length");
  const moment = formatDayAndTime(new Date(headers.get("Date") ?? ""));
  const note = `<p role="status" data-offline class="offline-note">${reason} This is from ${moment}</p>`;
  const added = `${note}<script type="module" src="${script}"></script>`;
  const html = await stored.text();
  return new Response(html.replace(/<main\b[^>]*>/, `$&${added}`), { headers });
}

async function showFallback(): Promise<Response> {
  const page = await store.find(toUrl(fallbackPage));
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/** Undefined for a page that is never stored. */
function findPage(url: string) {
  if (!url) return undefined;
  const { pathname, searchParams } = new URL(url);
  return pages.find(({ path, items, parameters }) => {
    const isPath = pathname === path || (items && pathname.startsWith(`${path}/`));
    return isPath && [...searchParams.keys()].every((name) => parameters.includes(name));
  });
}

function isFile(url: string): boolean {
  return /^\/(assets|icons|pictures)\//.test(new URL(url).pathname);
}

function isSizedPicture(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return /^\/api\/image(\/|$)/.test(pathname) && searchParams.has("w");
}

/** The server makes those of the school smaller. */
function withSmallerPicture(url: string): string {
  const width = /(?<=\/pictures\/[^?]+-)\d+(?=\.)/;
  return url.replace(width, (found) => String(smallerWidths[found] ?? found));
}

function toUrl(path: string): string {
  return new URL(path, location.origin).href;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/s, "");
}
