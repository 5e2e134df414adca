import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function ComputerLab() {
  return (
    <Page lead="Here pupils learn to use computers well, and to make them do something new.">
      <PictureGrid names={["computer-lab-1"]} />
      <p>
        Lessons begin with typing, drawing and careful searching, and go on to spreadsheets,
        presentations and first programs. Pupils also learn what a screen cannot teach: to check
        what they read, to keep a password to themselves, and to be as polite online as they are in
        person.
      </p>
    </Page>
  );
}
