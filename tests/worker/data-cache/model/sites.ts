import { listReads } from "../../../../app/school-api.ts";
import { DataCache } from "../../../../worker/data-cache/data-cache.ts";
import { KvStore } from "../../../../worker/data-cache/kv-store.ts";
import { RequestReads } from "../../../../worker/data-cache/request-reads.ts";
import { listResource } from "../../../../worker/data-cache/resource.ts";
import { ImageCache } from "../../../../worker/images/image-cache.ts";
import { createNoticeAddresses } from "../../../../worker/notices/notices.ts";
import { PageCache, type Rendered } from "../../../../worker/pages/page-cache.ts";
import { computeEtag } from "../../../../worker/runtime/conditional-requests.ts";
import { EdgeStore } from "../../../../worker/runtime/edge-store.ts";
import { ResponseCache } from "../../../../worker/runtime/response-cache.ts";
import {
  type AuditLogClient,
  type Ledger,
  type NoticeRegisterClient,
  productionRuntime,
  type RequestScope,
} from "../../../../worker/runtime/runtime.ts";
import { readSettings } from "../../../../worker/runtime/settings.ts";
import { type IsolateOptions, startIsolate } from "../../../harness/isolate.ts";
import { purgeToken } from "../../../harness/purge-requests.ts";
import type { Read } from "./history.ts";

export type Site = {
  read: (read: Read) => Promise<Response>;
  purge: (read: Read) => Promise<Response>;
  cron: () => Promise<void>;
};

type IsolateServices = Required<Pick<IsolateOptions, "clock" | "edge" | "env" | "runtime">>;

export type StartSite = (around: IsolateServices) => Promise<Site>;

const school = { origin: "http://school.invalid", school: "any" };

export function getPath(read: Read): string {
  return listReads[read].path.replace("{school}", school.school);
}

/** The real object would answer in real time. */
const AUDIT_LOG = {
  idFromName: () => "id",
  get: () => ({ startGuess: async () => ({ ids: [] }), recordPurge: async () => {} }),
} as unknown as DurableObjectNamespace;

/** The whole worker, read through `/api`. */
export const startWorker: StartSite = async (services) => {
  const env = { ...services.env, PURGE_TOKEN: purgeToken, AUDIT_LOG };
  const site = await startIsolate(school, { ...services, env });
  const headers = { Authorization: `Bearer ${purgeToken}`, "Content-Type": "application/json" };
  return {
    read: (read) => site.get(getPath(read)),
    purge: (read) => {
      const body = createStream(JSON.stringify({ reads: [read] }));
      return site.get("/purge", { method: "POST", headers, body });
    },
    cron: site.cronOnce,
  };
};

/** The data cache and the page cache without React Router: a page is a read's items. */
export const startPages: StartSite = async ({ clock, edge, env, runtime: own }) => {
  const runtime = {
    ...productionRuntime,
    now: clock.now,
    random: () => 0.5,
    edgeCache: () => edge,
    ...own,
  };
  const stores = { kv: new KvStore(runtime), edge: new EdgeStore(runtime) };
  const dataCache = new DataCache(runtime, stores);
  const services = {
    addressNotices: createNoticeAddresses(runtime),
    images: new ImageCache(runtime, stores.edge),
  };
  const responses = new ResponseCache(runtime.now);
  const pages = new PageCache(runtime, stores.edge, responses, "build");
  const settings = { SCHOOL_API_ORIGIN: school.origin, SCHOOL_CODE: school.school };
  const scope: RequestScope = {
    settings: readSettings(settings),
    kv: env.SCHOOL_DATA as KVNamespace,
    images: undefined,
    auditLog: {} as AuditLogClient,
    noticeRegister: {} as NoticeRegisterClient,
    ledger: env.PURGE_LEDGER?.get({} as DurableObjectId) as unknown as Ledger,
    waitUntil: () => {},
  };
  return {
    read: (read) =>
      clock.run(async () => {
        const request = new Request(`https://www.school.example/${read}`);
        const trusted = responses.respond(request);
        if (trusted) return trusted;
        const reads = new RequestReads(dataCache.readerFor(scope), services);
        const visit = { scope, reads, render: () => render(read, reads) };
        const result = await pages.get(`/${read}`, visit);
        if ("uncacheable" in result) throw new Error("a page of nothing but items can be stored");
        return result.response.toResponse(request, runtime.now());
      }),
    purge: (read) =>
      clock.run(async () => {
        const reads = await dataCache.purge(scope, [listResource(read, scope.settings)], []);
        return Response.json({ reads: reads ?? [] }, { status: reads ? 200 : 503 });
      }),
    cron: () => clock.run(() => dataCache.revalidateDue(scope)),
  };
};

async function render(read: Read, reads: RequestReads): Promise<Rendered> {
  const body = new TextEncoder().encode(JSON.stringify(await reads.list(read)));
  const headers: [string, string][] = [["etag", await computeEtag(body)]];
  return { page: { body, headers, validUntil: Number.POSITIVE_INFINITY } };
}

/** Unlike other bodies it is read within the microtask queue. */
export function createStream(text: string): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}
