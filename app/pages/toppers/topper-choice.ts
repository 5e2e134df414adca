import { listPageOf } from "../../entities/list-page.ts";
import {
  filterToppers,
  sessionsIn,
  sessionsToChoose,
  type Topper,
  topperFilterIn,
} from "../../entities/topper.ts";

const TOPPERS_PER_PAGE = 40;

export function topperChoice(
  toppers: readonly Topper[],
  search: URLSearchParams,
  defaultSession: string,
) {
  const sessions = sessionsIn(toppers);
  const filter = topperFilterIn(search, sessions, defaultSession);
  return {
    ...listPageOf(filterToppers(toppers, filter), search, TOPPERS_PER_PAGE),
    sessions: sessionsToChoose(sessions, filter.session),
    filter,
    hasToppers: toppers.length > 0,
  };
}
