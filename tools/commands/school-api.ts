/** `npm run school-api`: the sample school API alone, on PORT, and its control on CONTROL_PORT. */
import { startControl } from "../sample-api/control.ts";
import { startSchoolApi } from "../sample-api/sample-api.ts";
import { findFreePortInRange } from "./steps/free-port.ts";
import { exitOnWrongSetting } from "./steps/shut-down.ts";

await exitOnWrongSetting(async () => {
  const { PORT, CONTROL_PORT, SCHOOL_CODE } = process.env;
  const apiPort = await findFreePortInRange(PORT || "8790");
  const api = await startSchoolApi({ port: apiPort, school: SCHOOL_CODE || "convent" });
  const port = CONTROL_PORT ? await findFreePortInRange(CONTROL_PORT, "CONTROL_PORT") : 0;
  const control = await startControl({ port, schools: [api] });
  console.log(`School API  ${api.origin}  (school ${api.school}, today ${api.today})`);
  console.log(`Control     ${control.origin}/schools/${api.id}`);
});
