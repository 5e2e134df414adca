import { createSlug } from "../../app/entities/create-slug.ts";
import { type Notification, untitledNotice } from "../../app/entities/notification.ts";
import { describeNotice } from "../../app/entities/school-notice.ts";
import type { CalendarDate } from "../../app/parse/calendar-date.ts";

/** Withdrawn notices whose address still says so. */
const MAX_WITHDRAWN = 500;
/** The same title after a longer time is another notice. */
const PUBLISHED_AGAIN_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** What is stored of a notice. */
const MAX_TEXT_LENGTH = 2_000;

/** `fetchedAt`: ms since 1970. */
export type Registration = {
  notices: readonly Notification[];
  fetchedAt: number;
  today: CalendarDate;
};

/** `current` in the order of the notices; `withdrawn`: slugs. */
export type Registered = {
  current: { slug: string; date: CalendarDate; changed?: CalendarDate }[];
  withdrawn: string[];
};

/** `title` is "" if the school gave none. */
type NoticeWords = { title: string; text: string };

type Row = NoticeWords & {
  id: number;
  slug: string;
  date: CalendarDate;
  changed: CalendarDate | null;
  withdrawn: number;
};

/** The address of each notice, and the day on which it was first seen. */
export function createNoticeRegister({ sql }: DurableObjectStorage) {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS notices
      (id INTEGER PRIMARY KEY, slug TEXT, date TEXT, changed TEXT, title TEXT, text TEXT, withdrawn INTEGER)
  `);
  return { register };

  function register({ notices: list, fetchedAt, today }: Registration): Registered {
    const notices = list
      .map(describeNotice)
      .map(({ title, text }) => ({ title, text: text.slice(0, MAX_TEXT_LENGTH) }));
    const known = sql
      .exec<Row>("SELECT * FROM notices ORDER BY withdrawn > 0, withdrawn DESC, id")
      .toArray();
    const slugs = new Set(known.map(({ slug }) => slug));
    const isRecent = ({ withdrawn }: Row) =>
      withdrawn === 0 || withdrawn > fetchedAt - PUBLISHED_AGAIN_WITHIN_MS;
    const matches = matchNotices(notices, known.filter(isRecent));
    const current = notices.map((notice, index) => {
      const row = matches[index];
      return row ? update(row, notice, today) : add(notice, today, slugs);
    });
    withdrawOthers(current, fetchedAt);
    return {
      current: current.map(({ slug, date, changed }) => ({
        slug,
        date,
        ...(changed && { changed }),
      })),
      withdrawn: findWithdrawn(),
    };
  }

  function add({ title, text }: NoticeWords, date: CalendarDate, slugs: Set<string>): Row {
    const plain = createSlug({ title: title || untitledNotice, date });
    let slug = plain;
    for (let number = 2; slugs.has(slug); number += 1) slug = `${plain}-${number}`;
    slugs.add(slug);
    const insert =
      "INSERT INTO notices (slug, date, title, text, withdrawn) VALUES (?, ?, ?, ?, 0) RETURNING *";
    return sql.exec<Row>(insert, slug, date, title, text).one();
  }

  function update(row: Row, { title, text }: NoticeWords, today: CalendarDate): Row {
    const isSame = row.title === title && row.text === text;
    if (isSame && row.withdrawn === 0) return row;
    const changed = isSame ? row.changed : today;
    const statement =
      "UPDATE notices SET title = ?, text = ?, changed = ?, withdrawn = 0 WHERE id = ?";
    sql.exec(statement, title, text, changed, row.id);
    return { ...row, changed };
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
  }

  function findWithdrawn(): string[] {
    const query = "SELECT slug FROM notices WHERE withdrawn > 0 ORDER BY id";
    const rows = sql.exec<Pick<Row, "slug">>(query).toArray();
    return rows.map(({ slug }) => slug);
  }
}

/** Finds each notice among the known ones, by its words, its title, or its words without numbers. An earlier row goes before a later one. */
function matchNotices(notices: readonly NoticeWords[], known: readonly Row[]) {
  const found: (Row | undefined)[] = notices.map(() => undefined);
  const left = new Set(known);
  for (const getKey of [getWords, getTitle, getLetters]) {
    const byKey = Map.groupBy(left, getKey);
    for (const [index, notice] of notices.entries()) {
      const row = found[index] ? undefined : byKey.get(getKey(notice))?.shift();
      if (!row) continue;
      found[index] = row;
      left.delete(row);
    }
  }
  return found;
}

function getWords({ title, text }: NoticeWords): string {
  return `${title}\n${text}`;
}

function getTitle({ title, text }: NoticeWords): string {
  return title || text;
}

/** A number may change each minute, as in "Seats left: 12", and makes no other notice. */
function getLetters(notice: NoticeWords): string {
  return getWords(notice).replaceAll(/[^\p{L}\p{M}]+/gu, " ");
}
