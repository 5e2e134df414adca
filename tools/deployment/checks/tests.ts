import { type Check, type Facts, toDo, well } from "./check.ts";

export function checkTests({ tree: { isAsItIs, isTested }, accepts }: Facts): Check {
  const about = "Tests";
  if (isAsItIs && isTested) return well(about, "npm test -- --all passed for this commit");
  if (accepts.untested)
    return well(about, "not passed for what is deployed, as --untested accepts");
  return isAsItIs
    ? toDo(
        about,
        "npm test -- --all has not passed for this commit: run it, or accept that with --untested",
      )
    : toDo(
        about,
        "the work tree has changes that are in no commit: commit them and run npm test -- --all, or accept that with --untested",
      );
}
