/** What pages in app/content say by name, such as {rules.lateFine}. */
export { school } from "./school.ts";
export * from "./school-labels.ts";
export { rules } from "./school-rules.ts";
