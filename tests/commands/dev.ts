/** `npm run dev`: pages and worker with hot reload on workerd; settings as for `npm start`. */
import { createServer } from "vite";
import { readSettings, WrongSetting } from "../../worker/settings.ts";
import { startSchoolApi } from "../school-api/server.ts";
import { endWith, onEnd } from "./ending.ts";
import { guarded } from "./guard.ts";
import { portIn } from "./port.ts";

const { env } = process;

try {
  await dev();
} catch (error) {
  if (error instanceof WrongSetting) endWith(error.message);
  throw error;
}

async function dev(): Promise<void> {
  const school = env.SCHOOL_CODE || "convent";
  const origin = env.SCHOOL_API_ORIGIN || (await standIn(school));
  readSettings({ ...env, SCHOOL_API_ORIGIN: origin, SCHOOL_CODE: school });
  Object.assign(env, { SCHOOL_API_ORIGIN: origin, SCHOOL_CODE: school });
  const port = portIn(env.PORT ?? "5173");
  const server = await guarded(async () => {
    const started = await createServer({ server: { port, host: "127.0.0.1" } });
    return started.listen();
  });
  onEnd(() => server.close());
  console.log(`The school API is at ${origin}`);
  server.printUrls();
}

async function standIn(school: string): Promise<string> {
  const api = await startSchoolApi({ school });
  onEnd(api.close);
  return api.origin;
}
