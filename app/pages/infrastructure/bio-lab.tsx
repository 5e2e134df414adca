import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { PictureGrid } from "../../ui/pictures/picture-grid.tsx";

const page = pageAt("/BioLab");

export const meta = () => pageMeta(page);

// PLACEHOLDER: the words about the room are invented.
export default function BioLab() {
  return (
    <Page
      page={page}
      lead="Under a microscope a leaf becomes a city. Here pupils look at living things closely."
    >
      <PictureGrid names={["bio-lab-1", "bio-lab-2"]} />
      <p>
        There are microscopes, slides, models and charts. Pupils learn to prepare a specimen, to
        draw what they see rather than what they expect, and to treat everything that lives with
        respect.
      </p>
    </Page>
  );
}
