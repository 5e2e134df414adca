/** The built site on the real Workers runtime, for `npm start`, the browser tests and the screenshots. */
import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import type { Settings } from "../../../worker/runtime/settings.ts";
import { buildFolder } from "./build-site.ts";
import { killRuntimesWithParent } from "./kill-with-parent.ts";
import { connectionLost } from "./run-step.ts";
import { openTemporaryFolder } from "./temporary-folder.ts";

/** If omitted, there is no purge token and no AVIF, which takes a second for each picture on a small machine. */
type SiteSettings = Pick<Settings, "schoolApiOrigin" | "schoolCode"> & Partial<Settings>;

export type SiteOptions = SiteSettings & {
  /** 0 or omitted: any free port. */
  port?: number;
  /** The folder of `buildSite` if omitted. */
  build?: string;
  /** Code that runs before the worker's; only tests have some. */
  prelude?: string;
  /** Called with each line of the worker or its runtime; if omitted, lines go to stderr. */
  onLog?: (line: string) => unknown;
};

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** Serves a build; its stores are lost when it stops. */
export async function startSite(options: SiteOptions) {
  openTemporaryFolder();
  killRuntimesWithParent();
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions(options, `${options.build ?? buildFolder}/server/wrangler.json`),
      host: "127.0.0.1",
      port: options.port ?? 0,
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }: { message: string }) => {
        if (!connectionLost.test(message)) (options.onLog ?? console.error)(message);
      },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const { port } = await runtime.ready;
  return {
    origin: `http://localhost:${port}`,
    /** Runs the scheduled handler, as the cron trigger does each minute. */
    runCron: async () => {
      const worker = await runtime.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
    },
    stop: () => runtime.dispose(),
  };
}

/** Miniflare options for a built worker. */
export function workerOptions(
  options: SiteSettings & Pick<SiteOptions, "prelude">,
  configuration: string,
) {
  const { schoolApiOrigin, schoolCode, schoolApiToken, prelude } = options;
  const [purgeToken, previous] = options.purgeTokens ?? [];
  const { workerOptions, main = "" } = unstable_getMiniflareWorkerOptions(configuration);
  const { modulesRules: _, ...built } = workerOptions;
  const bindings = {
    SCHOOL_API_ORIGIN: schoolApiOrigin,
    SCHOOL_CODE: schoolCode,
    PICTURE_KINDS: options.makesAvif ? "avif webp" : "webp",
    ...(schoolApiToken ? { SCHOOL_API_TOKEN: schoolApiToken } : {}),
    ...(purgeToken ? { PURGE_TOKEN: purgeToken } : {}),
    ...(previous ? { PURGE_TOKEN_PREVIOUS: previous } : {}),
    ...(options.offersOfflineReading === false ? { OFFLINE_READING: "off" } : {}),
    ...(options.isStaging ? { SITE_STAGE: "staging" } : {}),
  };
  const type = "ESModule" as const;
  const contents = `${prelude}\nexport * from "./index.js";\nexport { default } from "./index.js";`;
  // The first is the entry.
  const modules = [
    ...(prelude ? [{ type, path: join(dirname(main), "with-prelude.js"), contents }] : []),
    { type, path: main },
  ];
  return { ...built, bindings, modulesRoot: dirname(main), modules };
}
