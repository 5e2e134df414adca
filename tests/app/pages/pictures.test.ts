import { expect, it } from "vitest";
import { openPage } from "../../harness/rendered-page.ts";

const dated = { date: "2026-11-14", description: "" };
const news = [
  { ...dated, title: "No picture", fromDate: "2026-11-20" },
  { ...dated, title: "First", fromDate: "2026-11-19", image: "p1" },
  { ...dated, title: "Second", fromDate: "2026-11-18", image: "p2" },
];
const album = {
  ...dated,
  _id: "a1",
  title: "Sports Day",
  category: "PhotoGallery",
  attachments: ["p1", "p2", "p3"],
};
const responses = {
  news,
  albums: [album, { ...album, _id: "a2", attachments: ["p4"] }],
  album,
  events: [
    { ...dated, title: "No picture", date: "2026-12-01" },
    { ...dated, title: "First", date: "2026-12-02", images: ["p1", "p2"] },
  ],
  toppers: [
    { name: "Asha", class: "X", sessionYear: "2025-2026", division: "99" },
    { name: "Bala", class: "X", sessionYear: "2025-2026", division: "98", attachments: ["p1"] },
  ],
  messages: [
    { category: "Principal", name: "One", message: "<p>Words</p>", attachments: ["p1"] },
    { category: "Principal", name: "Two", message: "<p>Words</p>", attachments: ["p2"] },
  ],
};

it.each(["/News", "/Events", "/Gallery", "/SubGallery?id=a1", "/Toppers", "/PrincipalMessage"])(
  "%s loads its first picture of the school eagerly and the others lazily",
  async (path) => {
    const page = await openPage(path, responses);
    const imageSelector = 'img[src^="/api/image"]';
    const [first, ...others] = await page.attributes(imageSelector, "fetchpriority");
    expect([first, ...others]).toEqual(["high", ...others.map(() => null)]);
    const loading = await page.attributes(imageSelector, "loading");
    expect(loading).toEqual([null, ...others.map(() => "lazy")]);
  },
);
