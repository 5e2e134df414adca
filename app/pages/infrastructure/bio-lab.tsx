import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function BioLab() {
  return (
    <Page lead="Under a microscope a leaf becomes a city. Here pupils look at living things closely.">
      <PictureGrid names={["bio-lab-1", "bio-lab-2"]} />
      <p>
        There are microscopes, slides, models and charts. Pupils learn to prepare a specimen, to
        draw what they see rather than what they expect, and to treat everything that lives with
        respect.
      </p>
    </Page>
  );
}
