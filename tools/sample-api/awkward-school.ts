/** A school whose data are as awkward as real ones get: for looking at pages, `npm run screenshots -- --awkward`. */
import type { SchoolApi } from "./sample-api.ts";

const long =
  "An extraordinarily long title that goes on and on, as titles do when nobody stops them, "
    .repeat(4)
    .slice(0, 300);
const unbroken = "Donaudampfschifffahrtsgesellschaft".repeat(6);
const scripts = "ਵਿਗਿਆਨ ਮੇਲਾ · विज्ञान मेला · علمی میلہ";
const markup = '<b>Bold</b> & <script>alert(1)</script> "quoted"';
const titles = [long, unbroken, scripts, markup, "One"];

export async function makeAwkward(api: SchoolApi): Promise<void> {
  const year = api.today.slice(0, 4);
  const date = `${year}-01-05T18:30:00.000Z`;
  const many = Array.from({ length: 60 }, (_, index) => ({
    title: titles[index % titles.length],
    description: index % 3 === 0 ? long.repeat(3) : null,
    fromDate: index % 4 === 0 ? date : `${year}-02-0${(index % 9) + 1}`,
    image: null,
    attachments: index % 2 === 0 ? ["nothere"] : null,
  }));
  const events = many.map(({ fromDate, ...item }) => ({
    ...item,
    date: fromDate,
    venue: unbroken,
  }));
  await Promise.all([
    api.setResponse("news", { body: many }),
    api.setResponse("events", { body: { data: events } }),
    api.setResponse("homeEvents", { body: events.slice(0, 1) }),
    api.setResponse("albums", {
      body: [{ _id: "1", title: long, category: "PhotoGallery", date }],
    }),
    api.setResponse("homeAlbums", { body: [] }),
    api.setResponse("highlights", { body: titles.map((title) => ({ title })) }),
    api.setResponse("birthdays", { body: [{ name: unbroken, class: null }] }),
    api.setResponse("toppers", {
      body: titles.map((name, index) => ({
        name,
        class: index % 2 ? "X" : "xii",
        division: "97,4",
      })),
    }),
    api.setResponse("videos", {
      body: titles.map((title) => ({ title, videoUrl: "https://v.example" })),
    }),
    api.setResponse("faculty", {
      body: titles.map((name, order) => ({ name, order: String(order), designation: unbroken })),
    }),
    api.setResponse("messages", {
      body: [
        { category: "Principal", name: long, message: `${markup}<p>${long}</p><p>${unbroken}</p>` },
      ],
    }),
    api.setResponse("notifications", {
      body: [{ title: long, description: unbroken, url: "javascript:1" }],
    }),
  ]);
}
