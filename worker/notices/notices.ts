import { type CalendarDate, toCalendarDate } from "../../app/entities/calendar-date.ts";
import type { Notification } from "../../app/entities/notification.ts";
import { describeNotice, type SchoolNotices } from "../../app/entities/school-notice.ts";
import { withSlugs } from "../../app/entities/slug.ts";
import type { DataEntry } from "../data-cache/data-entry.ts";
import { callStore, failed } from "../runtime/call-store.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";

/** How long pages last that were made without the register, and how soon it is asked again. */
const RETRY_AFTER_MS = 30_000;
/** What the register keeps of a notice. */
const MAX_TEXT_LENGTH = 2_000;

/** `validUntil`: ms since 1970; only while the register fails. */
type AddressedNotices = SchoolNotices & { validUntil?: number };

/** Gives notices their addresses, from the register; asked once per list and isolate. */
export function createNoticeAddresses(runtime: Runtime) {
  const known = new WeakMap<readonly Notification[], AddressedNotices>();
  const flights = new SingleFlight<AddressedNotices>(runtime.now);
  return async (
    scope: RequestScope,
    list: readonly Notification[],
    { etag, fetchedAt }: Pick<DataEntry, "etag" | "fetchedAt">,
  ): Promise<AddressedNotices> => {
    const last = known.get(list);
    if (last && runtime.now() < (last.validUntil ?? Number.POSITIVE_INFINITY)) return last;
    const register = () => registerAll(runtime, scope, list, fetchedAt);
    const registered = await flights.join(etag, 2 * runtime.kvTimeoutMs, scope.waitUntil, register);
    const notices = registered ?? addressByToday(runtime, list);
    known.set(list, notices);
    return notices;
  };
}

async function registerAll(
  runtime: Runtime,
  { noticeRegister }: RequestScope,
  list: readonly Notification[],
  fetchedAt: number,
): Promise<AddressedNotices> {
  const notices = list
    .map(describeNotice)
    .map(({ title, text }) => ({ title, text: text.slice(0, MAX_TEXT_LENGTH) }));
  const registered = await callStore(runtime, "notice-register-failing", () =>
    noticeRegister.register({ notices, fetchedAt, today: getToday(runtime) }),
  );
  if (registered === failed) return addressByToday(runtime, list);
  const current = list.flatMap((notice, index) => {
    const address = registered.current[index];
    return address ? [{ ...notice, ...address }] : [];
  });
  return { current, former: registered.former };
}

/** While the register fails, today is the day in every address: those of before are recognised by their words. */
function addressByToday(runtime: Runtime, list: readonly Notification[]): AddressedNotices {
  const date = getToday(runtime);
  const current = withSlugs(list.map((notice) => ({ ...notice, id: "", date })));
  return { current, former: {}, validUntil: runtime.now() + RETRY_AFTER_MS };
}

function getToday({ now }: Runtime): CalendarDate {
  return toCalendarDate(new Date(now()));
}
