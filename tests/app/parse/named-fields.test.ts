/** Of what the school API sends, the site takes the fields that the specification names. */
import { expect, it } from "vitest";
import { listNames, type ReadName, selectNamed, unwrapList } from "../../../app/school-api.ts";
import { startSchoolApi } from "../../../tools/sample-api/sample-api.ts";

const dated = "title description date";
const album = `_id ${dated} category attachments`;
const event = `${dated} time venue images attachments`;
const namedFields: Record<ReadName, string> = {
  news: "title description image attachments fromDate",
  events: event,
  homeEvents: event,
  albums: album,
  homeAlbums: album,
  album,
  toppers: "name class division stream sessionYear attachments",
  messages: "category name message attachments",
  notifications: "title description image attachments url urlTitle",
  registrations: "title attachments",
  highlights: "title attachments",
  birthdays: "name class attachments",
  videos: "title videoUrl date",
  faculty: "name designation category order",
};
const readNames = Object.keys(namedFields) as ReadName[];

it("of the sample school all named fields are taken as they are", async () => {
  const api = await startSchoolApi();
  for (const name of listNames) {
    const sent = await api.data(name);
    const isNamed = ([field]: [string, unknown]) => namedFields[name].split(" ").includes(field);
    const items = unwrapList(sent) as object[];
    const named = items.map((item) => Object.fromEntries(Object.entries(item).filter(isNamed)));
    expect(unwrapList(selectNamed(name, sent)), name).toEqual(named);
    expect(items.length, name).toBeGreaterThan(0);
  }
  await api.close();
});

const secret = "canary7391";
const plain = { _id: "a1", title: "T", name: "N", category: "Principal", message: "M", order: 7 };
const photo = { _id: { $oid: "p1" }, path: "p.jpg", caption: secret };
const hollow = ["id", "_id", "path", "url"].flatMap((part) =>
  [[secret], { html: secret }, { path: secret }].map((held) => ({ [part]: held })),
);
/** Each field with more in it than any page reads. */
const odd = {
  ...{ ...plain, class: { name: secret }, venue: [[secret]], stream: true, dob: secret },
  ...{ admissionNo: secret, fatherMobile: [secret], id: secret, time: { seconds: secret } },
  ...{ division: [secret], sessionYear: [secret], urlTitle: [secret], designation: [secret] },
  ...{ attachments: [photo, [secret], ...hollow], image: photo, images: [photo, { by: secret }] },
  ...{ date: { $date: "2026-11-20", by: secret }, fromDate: { year: 2026, by: { date: secret } } },
  ...{ url: "/Registration", videoUrl: "https://videos.example/1", description: { html: secret } },
};
const rejected = { dob: secret, _id: [], title: { name: secret }, name: { title: secret } };
const items = [odd, rejected, secret, [secret], [[odd]], null];

/** What is left of it. */
const image = { _id: { $oid: "p1" }, path: "p.jpg" };
const kept = {
  ...{ ...plain, attachments: [image], image, images: [image], url: "/Registration" },
  ...{ date: { $date: "2026-11-20" }, fromDate: { year: 2026 } },
  videoUrl: "https://videos.example/1",
};

it.each(readNames)("of %s nothing but the named fields is taken", (name) => {
  const sent = name === "album" ? { data: odd } : { success: secret, data: items };
  const taken = selectNamed(name, sent) as { data: object | object[] };
  expect(JSON.stringify(taken)).not.toContain(secret);
  const [first = {}, ...others] = [taken.data].flat();
  const isNamed = ([field]: [string, unknown]) => namedFields[name].split(" ").includes(field);
  expect(first).toMatchObject(Object.fromEntries(Object.entries(kept).filter(isNamed)));
  expect(Object.entries(first).every(isNamed)).toBe(true);
  expect(others).toEqual(name === "album" ? [] : [expect.any(Object), ...Array(4).fill(null)]);
});
