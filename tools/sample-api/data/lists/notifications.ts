import type { FileStore } from "../../files/file-store.ts";
import { type Day, getYear } from "../calendar.ts";
import { objectId } from "../object-id.ts";

export interface Notification {
  _id: string;
  title: string;
  description?: string | null;
  image?: string[] | null;
  attachments?: string[] | null;
  url?: string | null;
  urlTitle?: string | null;
}

export function notifications(today: Day, files: FileStore): Notification[] {
  const session = `${getYear(today) + 1}-${getYear(today) + 2}`;
  return [
    {
      _id: objectId("notification/admission"),
      title: `Admissions open for the session ${session}`,
      description: "Registration for Nursery to class IX and class XI. Seats are limited.",
      image: [files.poster("admission", "notification/admission")],
      attachments: [],
      url: "https://portal.example/register",
      urlTitle: "Register online",
    },
    {
      _id: objectId("notification/fee"),
      title: "Fee payment is now online",
      description: "",
      image: null,
      attachments: [files.pdf("notification/fee")],
      url: "",
      urlTitle: null,
    },
    {
      _id: objectId("notification/exhibition"),
      title: "You are invited: Science & Art Exhibition",
      image: [
        files.photograph("science-1", "notification/exhibition/0"),
        files.photograph("art-2", "notification/exhibition/1"),
      ],
      url: "https://portal.example/exhibition?from=site&year=now",
    },
  ];
}
