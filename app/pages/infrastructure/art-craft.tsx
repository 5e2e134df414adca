import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { PictureGrid } from "../../ui/pictures/picture-grid.tsx";

const page = pageAt("/ArtCraft");

export const meta = () => pageMeta(page);

// PLACEHOLDER: the words about the room are invented.
export default function ArtCraft() {
  return (
    <Page page={page} lead="A room in which a mess is allowed, as long as something comes of it.">
      <PictureGrid names={["art-craft-1", "art-craft-2"]} />
      <p>
        Pupils draw, paint, fold, cut, model and sew. Their work hangs in the corridors, and the
        best of it is shown at the school's exhibitions. Nothing is thrown away that might still
        become a puppet.
      </p>
    </Page>
  );
}
