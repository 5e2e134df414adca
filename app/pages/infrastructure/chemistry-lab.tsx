import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function ChemistryLab() {
  return (
    <Page lead="Colour, smell, heat and a little patience: in the chemistry lab pupils see substances change.">
      <PictureGrid names={["chemistry-lab-1"]} />
      <p>
        Benches have water and gas, and apparatus is checked before each practical. Before anything
        is lit, pupils learn how to work safely: with an apron on, sleeves rolled, hair tied back,
        and no experiment that is not on the sheet.
      </p>
    </Page>
  );
}
