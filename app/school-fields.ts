import type { school } from "./school.ts";

/** What school.ts says of a school. */
export type School = typeof school;
export type Colours = School["colours"];
export type PageRole = keyof Colours["day"];
export type FixedRole = keyof Colours["always"];
