import type { FileStore } from "../../files/file-store.ts";
import { objectId } from "../object-id.ts";

export interface Registration {
  _id: string;
  title: string;
  attachments?: string[] | null;
}

export function registrations(files: FileStore): Registration[] {
  const form = (name: string) => files.pdf(`registration/${name}`);
  return [
    {
      _id: objectId("registration/nursery"),
      title: "Online Registration: Nursery to U.K.G.",
      attachments: [form("Nursery to U.K.G.")],
    },
    {
      _id: objectId("registration/xi"),
      title: "Online Registration: Class XI",
      attachments: [form("Class XI"), form("Subject choice")],
    },
    { _id: objectId("registration/i-ix"), title: "Registration: Classes I to IX", attachments: [] },
    { _id: objectId("registration/alumni"), title: "Alumni Registration", attachments: null },
    { _id: objectId("registration/bus"), title: "School Bus Registration" },
  ];
}
