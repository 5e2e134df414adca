/** Makes pages readable without a connection: see docs/offline.md. */
import { formatDayAndTime } from "../entities/format-time.ts";
import { isUpdated, type OfflineSite, removal, type Visit } from "./offline-site.ts";
import { isHtml, Store } from "./store.ts";

const SLOW_MS = 3_000;
/** Longer than a request takes to fail without a connection. */
const FAILS_WITHIN_MS = 100;
const OFFLINE = "You are offline.";

/** TypeScript's own types of service workers ("webworker") exclude those of pages. */
type WorkerEvent = Event & { waitUntil: (promise: Promise<unknown>) => void };
type Client = { url: string; postMessage: (message: string) => void };
type PageEvent = WorkerEvent & { data: Visit | typeof removal; source: Client };
type FetchEvent = WorkerEvent & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
const worker = self as unknown as {
  offlineSite: OfflineSite;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<Client | undefined>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Kind extends Event>(name: string, listener: (event: Kind) => void) => void;
};

const { build, pages, fallbackPage, files, script } = worker.offlineSite;
const pagesAlwaysStored = pages.filter(({ always }) => always).map(({ path }) => toUrl(path));
const essential = new Set([...pagesAlwaysStored, ...files.map(toUrl)]);
const store = new Store(build, essential);
/** Pages that are being stored. */
const storing = new Map<string, Promise<unknown>>();
let isOffline = false;
/** That of pages, once known, so that the browser's cache has the picture already. */
let pictureAccept = "image/avif,image/webp,image/*";

worker.addEventListener<WorkerEvent>("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(install());
});

worker.addEventListener<WorkerEvent>("activate", (event) => {
  const { navigationPreload } = worker.registration;
  const ready = [navigationPreload?.enable(), store.removeOldBuilds(), worker.clients.claim()];
  event.waitUntil(Promise.allSettled(ready));
});

/** A page has loaded with these files, perhaps before this worker ran. */
worker.addEventListener<PageEvent>("message", (event) => {
  const { data, source } = event;
  if (data === removal) return store.close();
  const stored = storeVisit(withoutFragment(source.url), data).catch(() => {});
  event.waitUntil(stored.then(() => store.trim()).catch(() => {}));
});

worker.addEventListener<FetchEvent>("fetch", (event) => {
  const { method, mode, url, headers } = event.request;
  if (method !== "GET" || !url.startsWith(toUrl("/")) || headers.has("Range")) return;
  if (mode === "navigate") event.respondWith(respondWithPage(event));
  else if (isFile(url)) event.respondWith(respondWithFile(event));
  else if (isSizedPicture(url)) event.respondWith(respondWithPicture(event));
});

/** Fails without the page that stands for those that are not stored. */
async function install(): Promise<void> {
  await Promise.all([fallbackPage, ...files].map(toUrl).map(fetchAndStore));
  if (!(await store.find(toUrl(fallbackPage), { ofThisBuild: true })))
    throw new Error(fallbackPage);
}

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
  const isConnected = !page.live && !isOffline && !(await failsSoon(network));
  const fixed = isConnected && (await store.find(url, { ofThisBuild: true }));
  if (fixed) return fixed;
  const response = await waitForResponse(network);
  const isGood = typeof response !== "string" && response.status < 500;
  if (isGood) return response;
  const old = await store.find(url);
  if (!old) return network.catch(showFallback);
  event.waitUntil(stored.then(() => tellIfUpdated(event, old.headers.get("ETag"))));
  return withNote(old, typeof response === "string" ? response : "The site is not answering.");
}

async function tellIfUpdated(event: FetchEvent, shownEtag: string | null): Promise<void> {
  const etag = (await store.find(withoutFragment(event.request.url)))?.headers.get("ETag");
  if (etag === shownEtag) return;
  (await worker.clients.get(event.resultingClientId))?.postMessage(isUpdated);
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

/** `navigator.onLine` is often true without a connection, or still true when it has just been lost. */
function failsSoon(network: Promise<Response>): Promise<boolean> {
  const fails = network.then(
    () => false,
    () => true,
  );
  return within(FAILS_WITHIN_MS, fails, false);
}

/** Or the reason why a stored copy is shown instead. */
function waitForResponse(network: Promise<Response>): Promise<Response | string> {
  const response: Promise<Response | string> = network.catch(() => OFFLINE);
  return within(SLOW_MS, response, "The connection is slow.");
}

function within<Value>(milliseconds: number, promise: Promise<Value>, fallback: Value) {
  const late = new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, fallback));
  return Promise.race([promise, late]);
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const stored = await store.find(url);
  if (stored) return stored;
  const response = await fetch(url);
  event.waitUntil(update(url, response.clone()).catch(() => {}));
  return response;
}

async function respondWithPicture({ request, clientId }: FetchEvent): Promise<Response> {
  const page = withoutFragment((await worker.clients.get(clientId))?.url ?? "");
  const network = fetch(request);
  pictureAccept = request.headers.get("Accept") ?? pictureAccept;
  if (!findPage(page)) return network;
  const copy = network.then((response) => response.clone());
  const stored = copy.then(async (response) => {
    if (await shows(page, request.url)) await update(request.url, response);
  });
  void stored.catch(() => {});
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
    else if (isSizedPicture(url) && (await shows(page, url)))
      await update(url, await fetch(url, { headers: { Accept: pictureAccept } }));
  }
  for (const url of pagesAlwaysStored) {
    if (findPage(url)?.live || !(await isStored(url))) await fetchAndStore(url);
  }
}

async function fetchAndStore(url: string): Promise<void> {
  await update(url, await fetch(url, { priority: "low" }));
}

/** Only pictures that the stored page shows are stored: home is stored without its pupils. */
async function shows(page: string, picture: string): Promise<boolean> {
  await storing.get(page);
  const html = findPage(page) && (await (await store.find(page))?.text());
  return html?.includes(picture.slice(location.origin.length).replaceAll("&", "&amp;")) === true;
}

/** Also removes what was withdrawn, and an item that has moved; any other redirect is that of a network's sign-in page. */
async function update(url: string, response: Response): Promise<void> {
  const { status, type, redirected, headers } = response;
  const hasMoved = type === "opaqueredirect" && !isPagePath(url);
  if (status === 404 || status === 410 || hasMoved) return store.remove(url);
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
  const kind = reason === OFFLINE ? "lost" : "";
  const note = `<p role="status" data-offline="${kind}" class="offline-note">${reason} This is from ${moment}</p>`;
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

function isPagePath(url: string): boolean {
  return pages.some(({ path }) => path === new URL(url).pathname);
}

function isFile(url: string): boolean {
  return /^\/(assets|icons|pictures)\//.test(new URL(url).pathname);
}

function isSizedPicture(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return /^\/api\/image(\/|$)/.test(pathname) && searchParams.has("w");
}

function toUrl(path: string): string {
  return new URL(path, location.origin).href;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/s, "");
}
