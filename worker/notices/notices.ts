import { type CalendarDate, toCalendarDate } from "../../app/entities/calendar-date.ts";
import type { Notification } from "../../app/entities/notification.ts";
import { describeNotice, type SchoolNotices } from "../../app/entities/school-notice.ts";
import { withSlugs } from "../../app/entities/slug.ts";
import type { DataEntry } from "../data-cache/data-entry.ts";
import { callStore, failed } from "../runtime/call-store.ts";
import type { NoticeWords, RequestScope, Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";

/** How long pages last that were made without the register, and how soon it is asked again. */
const RETRY_AFTER_MS = 30_000;
/** What the register keeps of a notice. */
const MAX_TEXT_LENGTH = 2_000;

/** `validUntil`: ms since 1970; only while the register fails. */
export type AddressedNotices = SchoolNotices & { validUntil?: number };

/** The addresses of notices, from the register; asked once per list and isolate. */
export class NoticeAddresses {
  #runtime: Runtime;
  #known = new WeakMap<readonly Notification[], AddressedNotices>();
  #flights: SingleFlight<AddressedNotices>;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#flights = new SingleFlight(runtime.now);
  }

  async get(
    scope: RequestScope,
    list: readonly Notification[],
    { etag, fetchedAt }: Pick<DataEntry, "etag" | "fetchedAt">,
  ): Promise<AddressedNotices> {
    const known = this.#known.get(list);
    if (known && this.#runtime.now() < (known.validUntil ?? Number.POSITIVE_INFINITY)) return known;
    const timeoutMs = 2 * this.#runtime.kvTimeoutMs;
    const registered = await this.#flights.join(etag, timeoutMs, scope.waitUntil, () =>
      this.#register(scope, list, fetchedAt),
    );
    const notices = registered ?? this.#addressByToday(list);
    this.#known.set(list, notices);
    return notices;
  }

  async #register(
    { noticeRegister }: RequestScope,
    list: readonly Notification[],
    fetchedAt: number,
  ): Promise<AddressedNotices> {
    const notices = list.map(describeNotice).map(shortenText);
    const registered = await callStore(this.#runtime, "notice-register-failing", () =>
      noticeRegister.register({ notices, fetchedAt, today: this.#today() }),
    );
    if (registered === failed) return this.#addressByToday(list);
    const current = list.flatMap((notice, index) => {
      const address = registered.current[index];
      return address ? [{ ...notice, ...address }] : [];
    });
    return { current, former: registered.former };
  }

  /** While the register fails, today is the day in every address: those of before are recognised by their words. */
  #addressByToday(list: readonly Notification[]): AddressedNotices {
    const date = this.#today();
    const current = withSlugs(list.map((notice) => ({ ...notice, id: "", date })));
    return { current, former: {}, validUntil: this.#runtime.now() + RETRY_AFTER_MS };
  }

  #today(): CalendarDate {
    return toCalendarDate(new Date(this.#runtime.now()));
  }
}

function shortenText({ title, text }: NoticeWords): NoticeWords {
  return { title, text: text.slice(0, MAX_TEXT_LENGTH) };
}
