import { listNames, listReads } from "../../../app/school-api.ts";

/** Of a school with the code "any". */
export const readsByPath = new Map(
  listNames.map((name) => [listReads[name].path.replace("{school}", "any"), name]),
);
