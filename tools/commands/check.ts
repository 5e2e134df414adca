/** `npm run check`: format, lint and types; ends with the first that fails. */
import { check } from "./steps/checks.ts";

process.exit(check() ? 0 : 1);
