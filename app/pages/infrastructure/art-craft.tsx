import { Page, PictureGrid } from "../../ui/kit.ts";

// PLACEHOLDER: the words about the room are invented.
export default function ArtCraft() {
  return (
    <Page lead="A room in which a mess is allowed, as long as something comes of it.">
      <PictureGrid names={["art-craft-1", "art-craft-2"]} />
      <p>
        Pupils draw, paint, fold, cut, model and sew. Their work hangs in the corridors, and the
        best of it is shown at the school's exhibitions. Nothing is thrown away that might still
        become a puppet.
      </p>
    </Page>
  );
}
