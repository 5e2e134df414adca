import type { PictureName } from "../../pictures/manifest.ts";
import type { PagePath } from "../../site-map.ts";
import { useCurrentPage } from "../../ui/frame/page.tsx";
import { Page, PictureGrid } from "../../ui/page-parts.ts";

/** Each line of the text is a paragraph. */
type Room = { lead: string; pictures: readonly PictureName[]; text: string };

// PLACEHOLDER: the words about the rooms are invented.
const rooms: { readonly [Path in PagePath]?: Room } = {
  "/ClassRoom": {
    lead: "A classroom is where a child spends most of the school day, so we make it a pleasant one.",
    pictures: ["class-room-1", "class-room-2"],
    text: "Windows on one side let in daylight and air, and fans keep the warm months bearable. Each class looks after its own room: the notice board, the plants on the sill, the tidy shelf at the back.\nDesks are moved for group work and put back before the bell. The youngest have low tables, a mat for stories and a corner for play.",
  },
  "/ComputerLab": {
    lead: "Here pupils learn to use computers well, and to make them do something new.",
    pictures: ["computer-lab-1"],
    text: "Lessons begin with typing, drawing and careful searching, and go on to spreadsheets, presentations and first programs. Pupils also learn what a screen cannot teach: to check what they read, to keep a password to themselves, and to be as polite online as they are in person.",
  },
  "/LanguageLab": {
    lead: "A language is learnt by ear first. In this room pupils listen, speak and listen again.",
    pictures: ["language-lab-1", "language-lab-2"],
    text: "With headphones on, each pupil works at their own pace: hearing a sentence, repeating it, and comparing the two. The teacher listens in and helps. Shy speakers often find their voice here, and carry it back to class.",
  },
  "/PhysicsLab": {
    lead: "What is said in a lesson is measured here: length, time, light, heat and current.",
    pictures: ["physics-lab-1", "physics-lab-2"],
    text: "Pupils work in small groups with lenses, pendulums, springs and circuits, write down what they see, and learn that an honest reading is worth more than a beautiful one.",
  },
  "/ChemistryLab": {
    lead: "Colour, smell, heat and a little patience: in the chemistry lab pupils see substances change.",
    pictures: ["chemistry-lab-1"],
    text: "Benches have water and gas, and apparatus is checked before each practical. Before anything is lit, pupils learn how to work safely: with an apron on, sleeves rolled, hair tied back, and no experiment that is not on the sheet.",
  },
  "/BioLab": {
    lead: "Under a microscope a leaf becomes a city. Here pupils look at living things closely.",
    pictures: ["bio-lab-1", "bio-lab-2"],
    text: "There are microscopes, slides, models and charts. Pupils learn to prepare a specimen, to draw what they see rather than what they expect, and to treat everything that lives with respect.",
  },
  "/ArtCraft": {
    lead: "A room in which a mess is allowed, as long as something comes of it.",
    pictures: ["art-craft-1", "art-craft-2"],
    text: "Pupils draw, paint, fold, cut, model and sew. Their work hangs in the corridors, and the best of it is shown at the school’s exhibitions. Nothing is thrown away that might still become a puppet.",
  },
  "/KarateYoga": {
    lead: "Two old disciplines with one aim: a strong body and a quiet mind.",
    pictures: [
      "karate-yoga-1",
      "karate-yoga-2",
      "karate-yoga-3",
      "karate-yoga-4",
      "karate-yoga-5",
      "karate-yoga-1",
    ],
    text: "Karate teaches stance, balance and self-command; it is practised for defence and never to harm. Yoga begins with the breath, goes on to the postures and ends in stillness.",
  },
  "/MusicDance": {
    lead: "Someone is always singing in this part of the school.",
    pictures: ["music-dance-1", "music-dance-2", "music-dance-3", "music-dance-4"],
    text: "Pupils learn to sing together, to keep time and to read simple music. They play keyboard, guitar, tabla and harmonium, and dance in classical and folk styles. What they practise is heard at assemblies, feasts and the annual function.",
  },
};

export default function RoomPage() {
  const { path } = useCurrentPage();
  const room = rooms[path];
  if (!room) throw new Error(`${path} is not a room: add it to rooms.`);
  return (
    <Page lead={room.lead}>
      <PictureGrid names={room.pictures} />
      {room.text.split("\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Page>
  );
}
