/** Makes pages readable without a connection: see docs/offline.md. */
import { formatDayAndTime } from "../parse/format-time.ts";
import type { OfflineSite, Visit } from "./offline-site.ts";

const MAX_PAGES = 60;
const TRIM_AFTER_BYTES = 512 * 1024;
const MAX_BYTES = 10 * 1024 * 1024 - TRIM_AFTER_BYTES;
const SLOW_MS = 3_000;
/** Longer than a request takes to fail without a connection. */
const FAILS_WITHIN_MS = 100;
const FILE = /^\/(assets|icons|pictures)\//;
const SIZED_PICTURE = /^\/api\/image([/?].*)?[?&]w=/;
/** Part of the security policy of every page of this site. */
const OWN_POLICY = "pages-of-this-site";
const HTML = /^text\/html/;

/** TypeScript's own types of service workers ("webworker") exclude those of pages. */
type Client = { url: string; postMessage: (message: string) => void };
type Navigation = { preloadResponse?: Promise<Response | undefined>; resultingClientId: string };
type WorkerEvent = FetchEvent & Navigation & { data: Visit; source: Client };
const worker = self as unknown as {
  offlineSite: OfflineSite;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> };
  skipWaiting: () => Promise<void>;
  addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void;
};
const { build, pages, fallbackPage, files, script } = worker.offlineSite;
let [isOffline, isRemoved, addedBytes] = [false, false, 0];
/** Chromium's, then that of pages, so that the browser's cache has the picture already. */
let accept = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "remove") isRemoved = true;
  else event.waitUntil(storeVisit(event.source.url, event.data).then(trim, () => {}));
});
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(`${location.origin}/`)) return;
  const address = toAddress(url);
  if (mode === "navigate") event.respondWith(respond(event, address).then(orFallback));
  else if (SIZED_PICTURE.test(address)) event.respondWith(respond(event, address));
  else if (FILE.test(address))
    event.respondWith(findStored(address).then((stored) => stored ?? fetch(event.request)));
});

async function install(): Promise<void> {
  void worker.skipWaiting();
  for (const address of [fallbackPage, ...files]) await fetchAndStore(address);
}

/** The previous build's cache stays for its open pages. */
async function activate(): Promise<void> {
  await worker.clients.claim();
  const others = (await caches.keys()).filter((name) => name !== build);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
}

/** The network's response if it is good and soon, else the stored one. A fixed page is stored, unless the network fails at once. */
async function respond(event: WorkerEvent, address: string): Promise<Response> {
  const { request, preloadResponse, resultingClientId } = event;
  const page = findPage(address);
  if (request.destination === "image") accept = request.headers.get("Accept") ?? accept;
  // Browsers log an error for a preloaded response that is not used; Firefox's is of type "error" if it failed.
  const loaded = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  const network = loaded.catch(() => Response.error());
  const updated = network.then(async (response) => {
    const copy = response.clone();
    if (request.mode === "navigate") isOffline = response.type === "error";
    if (page || (await findStored(address))) await update(address, copy).catch(() => {});
  });
  event.waitUntil(updated);
  const fixed = page?.isStatic && !isOffline && (await findStored(address, { cacheName: build }));
  const patienceMs = fixed ? FAILS_WITHIN_MS : SLOW_MS;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const response = await Promise.race([network, late]);
  const isLost = response?.type === "error";
  if (fixed && !isLost) return fixed;
  const isGood = response && !isLost && response.status < 500;
  const old = isGood ? undefined : await findStored(address);
  if (!old || !page) return old ?? network;
  const showUpdate = async () => {
    const etag = (await findStored(address))?.headers.get("ETag");
    if (etag === old.headers.get("ETag")) return;
    (await worker.clients.get(resultingClientId))?.postMessage("updated");
  };
  event.waitUntil(updated.then(showUpdate));
  const reason = response ? "The site is not answering." : "The connection is slow.";
  return isLost ? addNote(old, "You are offline.", "lost") : addNote(old, reason);
}

async function orFallback(response: Response): Promise<Response> {
  const page = response.type === "error" && (await findStored(fallbackPage));
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : response;
}

/** Classes that other modules of the pages have, too. */
const noteStyle =
  "px-4 py-3 border-b border-rule bg-notice-ground text-notice font-600 text-center";

async function addNote(old: Response, reason: string, kind = ""): Promise<Response> {
  const moment = formatDayAndTime(new Date(old.headers.get("Date") ?? ""));
  const note = `<p role="status" data-offline="${kind}" class="${noteStyle}">${reason} This is from ${moment}</p>`;
  const added = `$&${note}<script type="module" src="${script}"></script>`;
  return new Response((await old.text()).replace(/<main\b[^>]*>/, added), { headers: old.headers });
}

/** Only pictures that the stored page shows are stored: home is stored without its pupils. */
async function storeVisit(url: string, { loaded, storesAhead }: Exclude<Visit, "remove">) {
  const address = toAddress(url);
  const page = findPage(address);
  if (page) await fetchAndStore(address);
  const html = (page && (await (await findStored(address))?.text())) ?? "";
  for (const file of loaded.map(toAddress)) {
    const isShown = SIZED_PICTURE.test(file) && html.includes(file.replaceAll("&", "&amp;"));
    if (isShown || FILE.test(file)) await fetchAndStore(file);
  }
  for (const { path, isStatic, stays } of storesAhead ? pages : [])
    if (stays) await fetchAndStore(path, !isStatic);
}

async function fetchAndStore(address: string, isAgain = false): Promise<void> {
  if (!isAgain && (await findStored(address, { cacheName: build }))) return;
  await update(address, await fetch(address, { headers: { accept }, priority: "low" }));
}

/** Also removes what was withdrawn, and an item that has moved; any other redirect is that of a network's sign-in page. */
async function update(address: string, response: Response): Promise<void> {
  const { status, type, redirected } = response;
  const page = findPage(address);
  const hasMoved = type === "opaqueredirect" && page?.path !== address;
  if (status === 404 || status === 410 || hasMoved) return remove(address);
  const headers = new Headers(response.headers);
  const isPublic = !/no-store|private/.test(headers.get("Cache-Control") ?? "");
  if (status !== 200 || type !== "basic" || redirected || !isPublic) return;
  if (page && !HTML.test(headers.get("Content-Type") ?? "")) return;
  // A school network's filter answers with a page of its own.
  if (page && !headers.get("Content-Security-Policy")?.includes(OWN_POLICY)) return;
  const notStored = /<(section|a) data-not-stored.*?<\/\1>/gs;
  const body = page ? (await response.text()).replaceAll(notStored, "") : await response.blob();
  const { size } = new Blob([body]);
  const sentAt = Date.parse(headers.get("Date") ?? "") || Date.now();
  headers.set("Date", new Date(sentAt - Number(headers.get("Age")) * 1_000).toUTCString());
  headers.set("Stored-Bytes", String(size));
  if (isRemoved) return;
  await (await caches.open(build)).put(address, new Response(body, { headers }));
  await remove(address, build);
  addedBytes += size;
  if (addedBytes > TRIM_AFTER_BYTES) await trim();
}

async function remove(address: string, exceptFrom?: string): Promise<void> {
  for (const name of await caches.keys())
    if (name !== exceptFrom) await (await caches.open(name)).delete(address);
}

/** Removes the oldest that are too many or too large; `keys()` lists the oldest first. */
async function trim(): Promise<void> {
  addedBytes = 0;
  const addresses: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) addresses.unshift(toAddress(url));
  const staying = [...files, ...pages.filter(({ stays }) => stays).map(({ path }) => path)];
  const rank = (address: string) => Number(staying.includes(address));
  let [pageCount, bytes] = [0, 0];
  for (const address of addresses.sort((a, b) => rank(b) - rank(a))) {
    const headers = (await findStored(address))?.headers ?? new Headers();
    bytes += Number(headers.get("Stored-Bytes"));
    const isTooMany = HTML.test(headers.get("Content-Type") ?? "") && ++pageCount > MAX_PAGES;
    if (isTooMany || bytes > MAX_BYTES) await remove(address);
  }
}

/** Caches of any build or of one; nothing if the browser denies storage. */
function findStored(address: string, options?: MultiCacheQueryOptions) {
  return caches.match(address, options).catch(() => undefined);
}

/** Undefined for a page that is never stored. */
function findPage(address: string) {
  const [pathname = "", query] = address.split("?");
  const names = [...new URLSearchParams(query).keys()];
  return pages.find(({ path, parameters }) => {
    const isPath = pathname === path || pathname.startsWith(`${path}/`);
    return isPath && names.every((name) => parameters.includes(name));
  });
}

function toAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
