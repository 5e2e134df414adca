/** `npm run check`: format, lint and types. */
import { check } from "./steps/checks.ts";

process.exit((await check()) ? 0 : 1);
