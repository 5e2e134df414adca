import { paginate } from "../../entities/list-page.ts";
import {
  filterToppers,
  getSessionOptions,
  getSessions,
  parseTopperFilter,
  type Topper,
} from "../../entities/topper.ts";

const TOPPERS_PER_PAGE = 40;

export function getTopperList(
  toppers: readonly Topper[],
  search: URLSearchParams,
  defaultSession: string,
) {
  const sessions = getSessions(toppers);
  const filter = parseTopperFilter(search, sessions, defaultSession);
  return {
    ...paginate(filterToppers(toppers, filter), search, TOPPERS_PER_PAGE),
    sessions: getSessionOptions(sessions, filter.session),
    filter,
    hasToppers: toppers.length > 0,
  };
}
