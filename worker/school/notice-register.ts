import { createSlug } from "../../app/entities/create-slug.ts";
import { type Notification, untitledNotice } from "../../app/entities/notification.ts";
import { describeNotice } from "../../app/entities/school-notice.ts";
import type { CalendarDate } from "../../app/values/calendar-date.ts";
import { getLetters, matchNotices, type NoticeWords } from "./match-notices.ts";

/** Withdrawn notices whose address still says so. */
const MAX_WITHDRAWN = 500;
/** A notice with so many keeps the last one, whatever its title becomes. */
const MAX_ADDRESSES = 10;
/** The same words after a longer time are another notice. */
const PUBLISHED_AGAIN_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** What is kept of a notice. */
const MAX_TEXT_LENGTH = 2_000;
/** When the last list was fetched, ms since 1970. */
const LAST_FETCH = "last-fetch";

/** `fetchedAt`: ms since 1970. */
export type Registration = {
  notices: readonly Notification[];
  fetchedAt: number;
  today: CalendarDate;
};

/** `current` in the order of the notices; `former`: see `SchoolNotices`. */
export type Registered = {
  current: { slug: string; date: CalendarDate; changed?: CalendarDate }[];
  former: Record<string, string>;
};

type Row = {
  id: number;
  slug: string;
  date: CalendarDate;
  changed: CalendarDate | null;
  title: string;
  text: string;
  withdrawn: number;
};

/** The day each notice was first seen, and every address it has had. */
export function createNoticeRegister(storage: DurableObjectStorage) {
  const { kv, sql } = storage;
  /** By plain address, so that many equal titles do not each try all numbers. */
  const lastNumbers = new Map<string, number>();
  sql.exec(`
    CREATE TABLE IF NOT EXISTS notices
      (id INTEGER PRIMARY KEY, slug TEXT, date TEXT, changed TEXT, title TEXT, text TEXT, withdrawn INTEGER);
    CREATE TABLE IF NOT EXISTS addresses (slug TEXT PRIMARY KEY, notice INTEGER);
    CREATE INDEX IF NOT EXISTS addresses_by_notice ON addresses (notice)
  `);
  return { register };

  /** A list older than the last one withdraws and changes nothing. */
  function register({ notices: list, fetchedAt, today }: Registration): Registered {
    const notices = list
      .map(describeNotice)
      .map(({ title, text }) => ({ title, text: text.slice(0, MAX_TEXT_LENGTH) }));
    const isLatest = fetchedAt >= (kv.get<number>(LAST_FETCH) ?? 0);
    const known = sql.exec<Row>("SELECT * FROM notices ORDER BY id").toArray();
    const isRecent = ({ withdrawn }: Row) =>
      withdrawn === 0 || withdrawn > fetchedAt - PUBLISHED_AGAIN_WITHIN_MS;
    const matches = matchNotices(notices, known.filter(isRecent));
    const current = notices.map((notice, index) => {
      const row = matches[index];
      if (!row) return add(notice, today);
      return isLatest ? update(row, notice, today) : row;
    });
    if (isLatest) withdrawOthers(current, fetchedAt);
    return {
      current: current.map(({ slug, date, changed }) => ({
        ...{ slug, date },
        ...(changed && { changed }),
      })),
      former: findFormer(),
    };
  }

  function add({ title, text }: NoticeWords, today: CalendarDate): Row {
    const insert =
      "INSERT INTO notices (slug, date, title, text, withdrawn) VALUES ('', ?, ?, ?, 0) RETURNING *";
    const row = sql.exec<Row>(insert, today, title, text).one();
    return { ...row, slug: giveAddress(row) };
  }

  function update(row: Row, { title, text }: NoticeWords, today: CalendarDate): Row {
    const isSame = row.title === title && row.text === text;
    if (isSame && row.withdrawn === 0) return row;
    const changed = isSame ? row.changed : today;
    const statement =
      "UPDATE notices SET title = ?, text = ?, changed = ?, withdrawn = 0 WHERE id = ?";
    sql.exec(statement, title, text, changed, row.id);
    const isSameTitle = getLetters(row.title) === getLetters(title);
    const slug = isSameTitle ? row.slug : giveAddress({ ...row, title });
    return { ...row, slug, changed };
  }

  /** An address that the notice had before is its own again; one of another notice gets a number. */
  function giveAddress({ id, title, date, slug: present }: Row): string {
    const plain = createSlug({ title: title || untitledNotice, date });
    const isFree = (slug: string) =>
      sql.exec("SELECT 1 FROM addresses WHERE slug = ? AND notice != ?", slug, id).toArray()
        .length === 0;
    const own = sql
      .exec<Pick<Row, "slug">>("SELECT slug FROM addresses WHERE notice = ?", id)
      .toArray();
    const isPlain = (slug: string) => slug === plain || slug.replace(/-\d+$/, "") === plain;
    const former = own.find((one) => isPlain(one.slug));
    if (!former && own.length >= MAX_ADDRESSES) return present;
    let slug = former?.slug ?? plain;
    let number = lastNumbers.get(plain) ?? 1;
    while (!isFree(slug)) {
      number += 1;
      slug = `${plain}-${number}`;
    }
    lastNumbers.set(plain, number);
    sql.exec("INSERT OR IGNORE INTO addresses VALUES (?, ?)", slug, id);
    sql.exec("UPDATE notices SET slug = ? WHERE id = ?", slug, id);
    return slug;
  }

  function withdrawOthers(current: readonly Row[], fetchedAt: number): void {
    const ids = JSON.stringify(current.map(({ id }) => id));
    sql.exec(
      "UPDATE notices SET withdrawn = ? WHERE withdrawn = 0 AND id NOT IN (SELECT value FROM json_each(?))",
      fetchedAt,
      ids,
    );
    sql.exec(
      "DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE withdrawn > 0 ORDER BY withdrawn DESC LIMIT -1 OFFSET ?)",
      MAX_WITHDRAWN,
    );
    sql.exec("DELETE FROM addresses WHERE notice NOT IN (SELECT id FROM notices)");
    kv.put(LAST_FETCH, fetchedAt);
  }

  function findFormer(): Registered["former"] {
    const query = `
      SELECT addresses.slug AS old, iif(withdrawn > 0, '', notices.slug) AS slug
      FROM addresses JOIN notices ON notices.id = notice
      WHERE withdrawn > 0 OR addresses.slug != notices.slug
      ORDER BY notice DESC LIMIT ${2 * MAX_WITHDRAWN}`;
    const rows = sql.exec<{ old: string; slug: string }>(query).toArray();
    return Object.fromEntries(rows.map(({ old, slug }) => [old, slug]));
  }
}
