/** `npm run dev`: pages and worker with hot reload on workerd; settings as for `npm start`. */
import { createServer } from "vite";
import { startSchoolApi } from "../sample-api/sample-api.ts";
import { killRuntimesWithParent } from "./steps/kill-with-parent.ts";
import { loadDevVars, readLocalSettings } from "./steps/local-settings.ts";
import "./steps/shut-down.ts";
import { openTemporaryFolder } from "./steps/temporary-folder.ts";

loadDevVars();
const { settings, hasOwnApi, port } = await readLocalSettings(process.env, "5173");
const { schoolCode: SCHOOL_CODE, schoolApiOrigin } = settings;
const SCHOOL_API_ORIGIN = hasOwnApi
  ? schoolApiOrigin
  : (await startSchoolApi({ school: SCHOOL_CODE })).origin;
// The dev server's configuration reads them from the environment.
Object.assign(process.env, { SCHOOL_CODE, SCHOOL_API_ORIGIN });
openTemporaryFolder();
killRuntimesWithParent();
const server = await createServer({ server: { port, strictPort: true, host: "127.0.0.1" } });
await server.listen();
console.log(`The school API is at ${SCHOOL_API_ORIGIN}`);
console.log(`The site, with hot reload, is at http://localhost:${port}`);
