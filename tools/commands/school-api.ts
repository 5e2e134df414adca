/** `npm run school-api`: the sample school API alone, on PORT. */
import { startSchoolApi } from "../sample-api/sample-api.ts";
import "./steps/errors.ts";
import { readPort } from "./steps/local-settings.ts";

const { PORT, SCHOOL_CODE } = process.env;
const port = await readPort(PORT || "8790");
const { origin, school, today } = await startSchoolApi({
  port,
  school: SCHOOL_CODE || "convent",
});
console.log(`School API  ${origin}  (school ${school}, today ${today})`);
console.log(`A fault     curl -X PUT ${origin}/faults/news -d '{"kind":"status","status":500}'`);
console.log(`No faults   curl -X DELETE ${origin}/faults`);
