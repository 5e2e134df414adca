/** `npm run dev`: pages and worker with hot reload on workerd; settings as for `npm start`. */
import { createServer } from "vite";
import { startSchoolApi } from "../../tests/school-api/server.ts";
import { readSettings, WrongSetting } from "../../worker/runtime/settings.ts";
import { freePortIn } from "./steps/free-port.ts";
import { guardRuntimes } from "./steps/guard.ts";
import { exitWith, onShutdown } from "./steps/shut-down.ts";
import { openTemporaryFolder } from "./steps/temporary-folder.ts";

const { env } = process;

try {
  await dev();
} catch (error) {
  if (error instanceof WrongSetting) exitWith(error.message);
  throw error;
}

async function dev(): Promise<void> {
  const given = { ...env, SCHOOL_CODE: env.SCHOOL_CODE || "convent" };
  readSettings({ ...given, SCHOOL_API_ORIGIN: env.SCHOOL_API_ORIGIN || "http://127.0.0.1" });
  const port = await freePortIn(env.PORT || "5173");
  const origin = env.SCHOOL_API_ORIGIN || (await standIn(given.SCHOOL_CODE));
  Object.assign(env, given, { SCHOOL_API_ORIGIN: origin });
  openTemporaryFolder();
  guardRuntimes();
  const server = await createServer({ server: { port, strictPort: true, host: "127.0.0.1" } });
  await server.listen();
  onShutdown(() => server.close());
  console.log(`The school API is at ${origin}`);
  console.log(`The site, with hot reload, is at http://localhost:${port}`);
}

async function standIn(school: string): Promise<string> {
  const api = await startSchoolApi({ school });
  onShutdown(api.close);
  return api.origin;
}
