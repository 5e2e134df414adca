import { lists } from "./answers.ts";
import type { SchoolApiCall } from "./calls.ts";
import type { SchoolData } from "./data/school-data.ts";

/**
 * The JSON that a call answers at present. `album` takes an album's id (without one: the first);
 * the image calls list what they can serve; `tc` makes a new answer every time and has none.
 */
export function standingAnswer(data: SchoolData, call: SchoolApiCall, id?: string): unknown {
  if (call === "tc") return undefined;
  if (call === "image") return data.files.ids();
  if (call === "imageByUrl") return data.files.paths();
  if (call !== "album") return lists[call](data);
  const album = id ? data.albums.find(({ _id }) => _id === id) : data.albums[0];
  return album && { success: true, data: album };
}
