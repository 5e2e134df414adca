import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function PhysicsLab() {
  return (
    <Page lead="What is said in a lesson is measured here: length, time, light, heat and current.">
      <PictureGrid names={["physics-lab-1", "physics-lab-2"]} />
      <p>
        Pupils work in small groups with lenses, pendulums, springs and circuits, write down what
        they see, and learn that an honest reading is worth more than a beautiful one.
      </p>
    </Page>
  );
}
