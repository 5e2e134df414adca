/**
 * `npm run doctor -- --origin https://api.school.example --code CODE`: asks a school's server everything that the site would ask,
 * once, and says in words what is wrong. Exit code 1 where there is a problem, 2 where a setting is wrong.
 */
import { runDoctor } from "../doctor/run-doctor.ts";

process.exit(await runDoctor(process.argv.slice(2), process.env, console));
