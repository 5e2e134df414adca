/**
 * `npm run doctor -- --origin https://api.school.example --code CODE`: fetches every read of a school API once
 * and reports what is wrong. Exit code 1 for a problem, 2 for a wrong setting.
 */
import { runDoctor } from "../doctor/run-doctor.ts";

process.exit(await runDoctor(process.argv.slice(2), process.env, console));
