import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function LanguageLab() {
  return (
    <Page lead="A language is learnt with the ear first. In this room pupils listen, speak and listen again.">
      <PictureGrid names={["language-lab-1", "language-lab-2"]} />
      <p>
        With headphones on, each pupil works at a pace of their own: hearing a sentence, repeating
        it, and comparing. The teacher listens in and helps. Shy speakers often find their voice
        here, and carry it back to class.
      </p>
    </Page>
  );
}
