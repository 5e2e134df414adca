import { redirect } from "react-router";
import { normalizeSlug } from "../../entities/slug.ts";
import { schoolApi } from "../../school-api.ts";
import { crossOriginHeaders } from "../../security-policy.ts";
import { childPath } from "../../site-map.ts";
import type { Route } from "./+types/notice-picture.ts";
import { drawNotice } from "./draw-notice.ts";
import card from "./notice-card.json";

/** For link previews, so that a forged picture of a notice has a true one to be compared with. */
export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const { current } = await context.get(schoolApi).notices();
  const notice = current.find((one) => one.slug === normalizeSlug(slug));
  if (!notice) throw new Response("There is no notice at this address.", { status: 404 });
  const address = `${childPath("/Notices", notice.slug)}/picture.png`;
  // Each spelling would be drawn and stored anew.
  if (url.pathname !== address) throw redirect(address, 301);
  return new Response(await drawNotice(card, notice), {
    headers: { "Content-Type": "image/png", ...crossOriginHeaders },
  });
}
