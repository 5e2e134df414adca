import type { Video as SchoolVideo } from "../../entities/video.ts";
import { getPage } from "../../site-map.ts";
import { ItemPage, itemMeta, loadItem } from "../../ui/items/item-page.tsx";
import { NewTabMark } from "../../ui/text/new-tab-mark.tsx";
import type { Route } from "./+types/video.ts";
import { VideoPicture } from "./video-picture.tsx";

export { headers } from "../../ui/items/item-page.tsx";

const page = getPage("/VideoGallery");

export function meta({ loaderData }: Route.MetaArgs) {
  return itemMeta(page, loaderData, ({ still }) => ({ image: still }));
}

export const loader = (request: Route.LoaderArgs) => loadItem(page, ["videos"], request);

export default function Video({ loaderData }: Route.ComponentProps) {
  return (
    <ItemPage page={page} shown={loaderData}>
      {(video) => <ToTheVideo {...video} />}
    </ItemPage>
  );
}

/** Nothing is fetched from the video's site until a visitor opens it. */
function ToTheVideo({ address, still }: Pick<SchoolVideo, "address" | "still">) {
  if (!address) return <p>This video is not available.</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="box-link group block overflow-hidden bg-card"
    >
      <VideoPicture still={still} />
      <span className="opens-tab block px-4 py-3 font-600 group-hover:underline">
        Watch the video at {new URL(address).hostname}
        <NewTabMark />
      </span>
    </a>
  );
}
