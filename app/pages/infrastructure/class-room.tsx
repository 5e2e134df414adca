import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function ClassRoom() {
  return (
    <Page lead="A class room is where a child spends most of the school day, so it had better be a pleasant one.">
      <PictureGrid names={["class-room-1", "class-room-2"]} />
      <p>
        Windows on one side let in daylight and air, and fans keep the warm months bearable. Each
        class looks after its own room: the notice board, the plants on the sill, the tidy shelf at
        the back.
      </p>
      <p>
        Desks are moved for group work and put back before the bell. The youngest have low tables, a
        mat for stories and a corner for play.
      </p>
    </Page>
  );
}
