import type { school } from "./school.ts";

export type School = typeof school;
export type Colours = School["colours"];
export type PageRole = keyof Colours["day"];
export type FixedRole = keyof Colours["always"];
