/** The production build on workerd, which can be killed and moved to a place that has nothing of the site in its edge cache. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { anyFreePort } from "../../tools/commands/steps/free-port.ts";
import { guardRuntimes } from "../../tools/commands/steps/guard.ts";
import { workerOptions } from "../../tools/commands/steps/start-site.ts";
import { openTemporaryFolder } from "../../tools/commands/steps/temporary-folder.ts";
import { heapAfterCollection } from "../bench/heap.ts";

export const purgeToken = "purge-secret";

export type SoakedSite = {
  origin: string;
  runCron: () => Promise<void>;
  /** Ends the process at once; it is started again by itself. Settles when that has begun to listen. */
  kill: () => Promise<void>;
  /** Another edge location: an empty memory and edge cache, the same KV and ledger of purges. */
  move: () => Promise<void>;
  heap: () => Promise<number>;
  stop: () => Promise<void>;
};

type Options = {
  school: { origin: string; school: string };
  kv: URL;
  onLog: (line: string) => void;
};

export async function startSoakedSite({ school, kv, onLog }: Options): Promise<SoakedSite> {
  openTemporaryFolder();
  guardRuntimes();
  const [port, inspectorPort] = [await anyFreePort(), await anyFreePort()];
  const kept = mkdtempSync(join(tmpdir(), "kept-"));
  let restarted = () => {};
  const settings = {
    schoolApiOrigin: school.origin,
    schoolCode: school.school,
    schoolApiToken: undefined,
    purgeTokens: [purgeToken],
  };
  const options = convertV4MiniflareOptions({
    ...workerOptions(settings, "build/server/wrangler.json"),
    kvNamespaces: { SCHOOL_DATA: { id: "school-data", remoteProxyConnectionString: kv as never } },
    resourcePersistencePath: kept,
    host: "127.0.0.1",
    port,
    inspectorPort,
    cf: false,
    telemetry: { enabled: false },
    // That a killed runtime ended is no news.
    log: new Log(LogLevel.NONE),
    unsafeHandleRuntimeRestart: () => restarted(),
    handleStructuredLogs: ({ message }: { message: string }) => onLog(message),
  } as Parameters<typeof convertV4MiniflareOptions>[0]);
  let runtime = new Miniflare(options);
  await runtime.ready;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    runCron: async () => {
      const worker = await runtime.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
    },
    kill: () =>
      new Promise((resolve) => {
        restarted = resolve;
        process.kill(runtimeProcess(), "SIGKILL");
      }),
    move: async () => {
      await runtime.dispose();
      rmSync(join(kept, "cache"), { recursive: true });
      runtime = new Miniflare(options);
      await runtime.ready;
    },
    heap: () => heapAfterCollection(inspectorPort, origin),
    stop: () => runtime.dispose(),
  };
}

/** The last that this process started. */
function runtimeProcess(): number {
  const children = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], {
    encoding: "utf8",
  });
  return Number(children.trim().split("\n").at(-1));
}
