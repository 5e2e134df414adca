import { expect, it } from "vitest";
import { parseCertificateImage } from "../../../app/entities/certificate-request.ts";
import { type ListName, listNames, parseAlbum, parseList } from "../../../app/school-api.ts";

/** For each list, the minimal item and what is read of it. */
const least: Record<ListName, { item: object; read: object }> = {
  news: { item: { title: "T" }, read: { description: "", images: [], date: undefined } },
  events: { item: { title: "T" }, read: { title: "T", time: "", venue: "", images: [] } },
  homeEvents: { item: { title: 7 }, read: { title: "7" } },
  albums: { item: { _id: "a1", title: "T" }, read: { id: "a1", category: "PhotoGallery" } },
  homeAlbums: { item: { _id: { $oid: "12" }, title: "T" }, read: { id: "12" } },
  toppers: { item: { name: "N" }, read: { name: "N", division: "", photo: undefined } },
  messages: { item: { category: "principal", message: "M" }, read: { category: "Principal" } },
  notifications: { item: { title: "T" }, read: { title: "T", images: [], url: undefined } },
  registrations: { item: { title: "T" }, read: { title: "T", attachments: [] } },
  highlights: { item: { title: "T" }, read: { title: "T", attachments: [] } },
  birthdays: { item: { name: "N" }, read: { name: "N", class: "", photo: undefined } },
  videos: { item: { title: "T" }, read: { title: "T", address: undefined, date: undefined } },
  faculty: { item: { name: "N" }, read: { name: "N", order: Number.MAX_SAFE_INTEGER } },
};
const others = "description attachments image images date fromDate division order".split(" ");

it.each(listNames)("accepts an item of %s with only its required fields, or null", (name) => {
  const { item, read } = least[name];
  const nulls = Object.fromEntries(others.map((field) => [field, null]));
  for (const input of [item, { ...nulls, ...item }])
    expect(parseList(name, [input])).toMatchObject({ items: [read], rejectedItems: undefined });
});

it.each(listNames)("rejects and counts what is no item of %s", (name) => {
  const bad = [{}, null, "text", 7, [], { title: "", name: " ", _id: {} }];
  const { items, rejectedItems } = parseList(name, { data: [least[name].item, ...bad] }) ?? {};
  expect([items?.length, rejectedItems?.count]).toEqual([1, bad.length]);
});

it.each<[ListName, object, string]>([
  ["notifications", { image: ["p1"] }, "Notice"],
  ["notifications", { description: "Fees are due." }, "Notice"],
  ["notifications", { url: "https://a.example" }, "Notice"],
  ["highlights", { attachments: ["p1"] }, "Announcement"],
  ["highlights", { url: "https://a.example" }, "Announcement"],
  ["registrations", { attachments: ["p1"] }, "Online registration"],
  ["news", { title: " ", image: "p1" }, "News"],
  ["events", { description: "In the hall" }, "Event"],
  ["events", { time: "9 AM" }, "Event"],
  ["events", { venue: "Hall" }, "Event"],
  ["events", { images: ["p1"] }, "Event"],
  ["events", { attachments: ["p1"] }, "Event"],
  ["news", { description: "D" }, "News"],
  ["news", { attachments: ["p1"] }, "News"],
  ["notifications", { attachments: ["p1"] }, "Notice"],
  ["albums", { _id: "a1", attachments: ["p1"] }, "Photo album"],
  ["albums", { _id: "a1", description: "A trip" }, "Photo album"],
  ["videos", { videoUrl: "youtu.be/abcdefghijk" }, "Video"],
])("gives an item of %s with only %j the heading %s", (name, item, title) => {
  expect(parseList(name, [item])).toMatchObject({ rejectedItems: undefined, items: [{ title }] });
});

it("lists the position, title and faults of each rejected item", () => {
  const items = [
    { _id: "a1", title: "Picnic" },
    { _id: "no identifier", title: "Sports day" },
    null,
    { _id: { toString: 1 }, title: " " },
    { _id: "\ud800", title: { en: "Fête" } },
    { _id: "a6", title: " " },
    { _id: "a7", title: { en: "Fête" } },
  ];
  const unusable = (field: string) => ({ problem: "unusable", field });
  expect(parseList("albums", { data: items })?.rejectedItems?.first).toEqual([
    { position: 2, title: "Sports day", faults: [unusable("_id")] },
    { position: 3, title: "", faults: [{ problem: "no-item" }] },
    { position: 4, title: "", faults: [unusable("_id")] },
    { position: 5, title: "\ufffd", faults: [unusable("_id"), unusable("title")] },
    { position: 6, title: "a6", faults: [{ problem: "nothing-to-show" }] },
    { position: 7, title: "a7", faults: [unusable("title")] },
  ]);
});

const noLists = [{}, { data: null }, { data: {} }, { message: "ok" }, null, "text", 7];

it("accepts an empty list, but nothing else as a list", () => {
  expect(parseList("news", { data: [] })).toMatchObject({ items: [], rejectedItems: undefined });
  expect(noLists.map((json) => parseList("news", json))).toEqual(noLists.map(() => undefined));
});

it("accepts an album on its own, under data or as the only item of a list", () => {
  const album = { _id: "a", title: "T", attachments: ["p"] };
  const bare = { title: "T", attachments: ["p"] };
  for (const json of [album, bare, { data: album }, [album], { data: [album] }]) {
    expect(parseAlbum("asked", json)).toMatchObject({ id: "asked", photos: ["/p"] });
  }
  for (const part of [{ title: "T" }, { description: "D" }, { attachments: ["p"] }])
    expect(parseAlbum("asked", part)?.id).toBe("asked");
  expect(parseAlbum("asked", { message: "not found" })).toBeUndefined();
});

it.each([
  ['{"data":"abc123"}', "abc123"],
  ['{"data":123}', "123"],
])("finds in the response %s the image %s", (response, image) => {
  expect(parseCertificateImage(response)).toBe(image);
});

it.each([
  ...['""', "null", "false", "true", "0", '"../x"', '{"a":1}'].map((data) => `{"data":${data}}`),
  ...["<html>", ""],
])("finds in the response %s no image", (response) => {
  expect(parseCertificateImage(response)).toBeUndefined();
});
