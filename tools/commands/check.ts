/** `npm run check`: format, lint, types and retired words. */
import { check } from "./steps/checks.ts";

process.exit((await check()) ? 0 : 1);
