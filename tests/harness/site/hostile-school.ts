/** Hostile school APIs: each responds to every call with one kind of attack. */

import { escapeText } from "entities";
import { callNames } from "../../../tools/sample-api/calls.ts";
import { startSchoolApi } from "../../../tools/sample-api/sample-api.ts";

const script = `"><script>window.harmed=1</script><img src=x onerror="window.harmed=1"><svg onload=window.harmed=1>{{7*7}}\${7*7}<!--`;
const schemes = [
  ...["javascript:window.harmed=1", "JaVa\tScript:window.harmed=1", "vbscript:msgbox(1)"],
  ...["data:text/html,<script>window.harmed=1</script>", "file:///etc/passwd"],
  ...["blob:https://evil.example/1", "//evil.example/x", "\\\\evil.example\\x"],
  ...["https://user:secret@evil.example/", "http://[::1", "https://evil.example/\u202e\u0000"],
];
const strange = [
  ...["\u0000", "\ud83d", "\udc00\ud83d", "\u202eevil\u2066", "a\u0301".repeat(400)],
  "\ufffe\uffff",
];

/** Items with every field of every read, which the site accepts and shows. */
function known(word: string) {
  const texts =
    "name title description message division stream sessionYear time venue urlTitle designation order";
  const places = "url image images attachments videoUrl";
  const categories = "Principal Director PhotoGallery VideoGallery Teaching X XII".split(" ");
  return categories.map((category, index) => ({
    _id: `${index}${word}`.slice(0, 60),
    ...Object.fromEntries(texts.split(" ").map((name) => [name, word])),
    ...Object.fromEntries(places.split(" ").map((name) => [name, index % 2 ? word : [word, word]])),
    ...{ date: "2026-11-20", fromDate: "2026-11-20", category, class: category },
    ...(index === 0 && { title: "A title" }),
  }));
}

const page = { body: `<html>${script}`, type: "text/html" };
const drawing = {
  body: `<svg xmlns="http://www.w3.org/2000/svg" onload="window.harmed=1"><script>window.harmed=1</script></svg>`,
  type: "image/svg+xml",
};

/** `shows`: a text that pages show. `picture`: what comes for each of its pictures. */
type Kind = { items: object[]; shows: string; picture: typeof page };

export const hostileKinds: Record<string, Kind> = {
  "a script, half characters and NUL in every field": {
    items: [escapeText(script), ...strange].flatMap(known),
    shows: "window.harmed",
    picture: page,
  },
  "every scheme in every address": {
    items: schemes.flatMap(known),
    shows: "file:///etc/passwd",
    picture: drawing,
  },
};

export async function openHostileSchool({ items, picture }: Kind) {
  const school = await startSchoolApi();
  const list = { body: JSON.stringify(items), type: "application/json" };
  for (const call of callNames) {
    const { body, type } = call.startsWith("image") ? picture : list;
    await school.setResponse(call, {
      bodyText: body,
      headers: { "Content-Type": type, "Set-Cookie": "harm=1; Path=/", "X-Harm": "1" },
    });
  }
  return school;
}
