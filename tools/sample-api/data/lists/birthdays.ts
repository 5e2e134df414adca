import type { FileStore } from "../../files/file-store.ts";
import { type Day, dayOfMonth, getMonthName } from "../calendar.ts";
import { createName } from "../names.ts";
import { objectId } from "../object-id.ts";

export interface Birthday {
  _id: string;
  name: string;
  class?: string | null;
  /** Paths on the school's server, for the image call with `url=`. */
  attachments?: string[] | null;
}

/** Today's birthdays, three with a photo. One path needs escaping in a URL. */
export function birthdays(today: Day, files: FileStore): Birthday[] {
  const first = getMonthName(today) * 31 + dayOfMonth(today);
  const photo = (place: number, name: string) =>
    files.portraitAt(`uploads/birthdays/${name}.jpg`, first + place);
  const child = (place: number, rest: Omit<Birthday, "_id" | "name">): Birthday => ({
    _id: objectId(`birthday/${today}/${place}`),
    name: createName(first + place),
    ...rest,
  });
  return [
    child(0, { class: "IV-B", attachments: [photo(0, `${today}-a`)] }),
    child(1, { class: "Nursery", attachments: [photo(1, `${today} Zoë & Dev (2)`)] }),
    child(2, { class: "XI (Non-Medical)", attachments: [] }),
    child(3, { class: "", attachments: [photo(3, `${today}-d`)] }),
    child(4, { class: null }),
  ];
}
