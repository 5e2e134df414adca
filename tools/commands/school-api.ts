/** `npm run school-api`: the sample school API alone, on PORT. */
import { startSchoolApi } from "../sample-api/sample-api.ts";
import "./steps/errors.ts";
import { readPort } from "./steps/local-settings.ts";

const { PORT = "8790", SCHOOL_CODE = "convent" } = process.env;
const port = await readPort(PORT);
const { origin, school, today } = await startSchoolApi({ port, school: SCHOOL_CODE });
console.log(`School API  ${origin}  (school ${school}, today ${today})`);
console.log(`A fault     curl -X PUT ${origin}/faults/news -d '{"kind":"status","status":500}'`);
console.log(`No faults   curl -X DELETE ${origin}/faults`);
