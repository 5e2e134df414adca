import { school } from "../../../../app/school.ts";
import { motto } from "../../../../app/school-labels.ts";
import type { FileStore } from "../../files/file-store.ts";
import { objectId } from "../object-id.ts";

export interface DeskMessage {
  _id: string;
  category: "Principal" | "Director";
  name: string;
  message: string;
  attachments: string[];
}

/** The two messages as a school's word processor leaves them: rich HTML with odd inline styles. */
export function messages(files: FileStore): DeskMessage[] {
  return [
    {
      _id: objectId("message/principal"),
      category: "Principal",
      name: "Sister Mary Placeholder",
      message: principalMessage,
      attachments: [files.portrait("principal", "message/principal")],
    },
    {
      _id: objectId("message/director"),
      category: "Director",
      name: "Father Thomas Specimen",
      message: directorMessage,
      attachments: [files.portrait("director", "message/director")],
    },
  ];
}

const principalMessage = `<p style="text-align:justify;font-family:'Times New Roman';font-size:18px"><strong>Dear pupils, parents and friends,</strong></p>
<p style="text-align:justify">A school is first of all a place where a child is <em>expected</em>. Every morning somebody waits at the gate, somebody notices a new pair of spectacles, somebody asks about the sick grandmother. Out of this attention grows everything that we call education.</p>
<p>This year we ask three things of every pupil&nbsp;:</p>
<ul style="color:#7B1C2F;margin-left:40px"><li>read a book that nobody has told you to read;</li><li>learn the name of a person who works for you;</li><li>say &ldquo;I do not know yet&rdquo; at least once a week.</li></ul>
<p>Of you, dear parents, we ask for time. Look into the diary, come to the <a href="https://portal.example/meetings" target="_blank">parent&ndash;teacher meeting</a>, and let the children fail at small things while we are near to help.</p>
<p style="line-height:1.15;background:white"><span style="font-size:14pt;color:rgb(18,52,86)">${motto}: let the second half of our motto be as dear to us as the first.</span></p>
<p><o:p></o:p></p>
<p style="text-align:right"><b>Sister Mary Placeholder</b><br>Principal</p>`;

const directorMessage = `<h3 style="color:navy">“${motto}”</h3>
<p>When the school was founded in ${school.founded}, its ${school.firstPupils} pupils shared a handful of rooms and one hand pump. What they had in plenty was <strong>trust</strong>: of parents in teachers, and of teachers in children.</p>
<p><font face="Calibri" size="4">Buildings have risen since. The trust has to be earned anew each year, and it is earned in small coins &mdash; a lesson well prepared, a promise kept, an apology made in time.</font></p>
<ol><li>Knowledge, that it may serve.</li><li>Discipline, that it may set free.</li><li>Faith, that it may hope for others.</li></ol>
<blockquote style="border-left:3px solid #C9982C">The lamp that lights another lamp loses nothing.</blockquote>
<p>I invite you to walk through these pages, and then through our gate. <a href="mailto:${school.email}">Write to us</a>; somebody will answer.</p>
<p><i>Father Thomas Specimen</i>, Director</p>`;
