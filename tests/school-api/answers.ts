import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type Answer, bytesAnswer, jsonAnswer } from "./answer.ts";
import type { CallMatch, SchoolApiCall } from "./calls.ts";
import type { SchoolData } from "./data/school-data.ts";
import type { SchoolFile } from "./files/file-shelf.ts";
import { storedBytes } from "./files/stored-bytes.ts";

/** The plain JSON reads: some answer a bare list and some wrap it, as a school's API would. */
export const lists = {
  news: (data) => ({ success: true, data: data.news }),
  albums: (data) => data.albums,
  homeAlbums: (data) => ({ data: data.homeAlbums }),
  toppers: (data) => ({ data: data.toppers }),
  messages: (data) => data.messages,
  notifications: (data) => ({ data: data.notifications }),
  homeEvents: (data) => data.homeEvents,
  events: (data) => ({ success: true, count: data.events.length, data: data.events }),
  registrations: (data) => data.registrations,
  highlights: (data) => ({ data: data.highlights }),
  birthdays: (data) => data.birthdays,
  videos: (data) => ({ data: data.videos }),
  faculty: (data) => data.faculty,
} satisfies Partial<Record<SchoolApiCall, (data: SchoolData) => unknown>>;

/** What the school answers when nothing is wrong with it. */
export async function normalAnswer(
  { call, params }: CallMatch,
  body: string,
  school: string,
  data: SchoolData,
): Promise<Answer> {
  if (params.school !== undefined && params.school !== school) {
    return notFound(`No school ${params.school}`);
  }
  if (call === "image") return fileAnswer(data.files.findById(params.id ?? ""));
  if (call === "imageByUrl") return fileAnswer(data.files.findByPath(params.url ?? ""));
  if (call === "album") return albumAnswer(data, params.id);
  if (call === "tc") return certificateAnswer(data, body);
  return jsonAnswer(lists[call](data));
}

export function notFound(message: string): Answer {
  return jsonAnswer({ error: true, message }, 404);
}

async function fileAnswer(file: SchoolFile | undefined): Promise<Answer> {
  if (!file) return notFound("File not found");
  const { bytes, contentType } = await storedBytes(file);
  return bytesAnswer(bytes, contentType);
}

export function albumAnswer(data: SchoolData, id: string | undefined): Answer {
  const album = data.albums.find(({ _id }) => _id === id);
  return album ? jsonAnswer({ success: true, data: album }) : notFound("Album not found");
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const certificateRequest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: filled, admission: filled }),
);

function certificateAnswer(data: SchoolData, body: string): Answer {
  const asked = v.safeParse(certificateRequest, body);
  if (!asked.success) return jsonAnswer({ error: true, message: "name and admission needed" }, 400);
  const { name, admission } = asked.output;
  const id = data.files.certificate(randomUUID(), name, admission);
  return jsonAnswer({ message: "Transfer certificate generated", data: id });
}
