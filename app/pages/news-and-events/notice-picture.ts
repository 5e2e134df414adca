import { normalizeSlug } from "../../entities/slug.ts";
import { schoolApi } from "../../school-api.ts";
import { crossOriginHeaders } from "../../security-policy.ts";
import type { Route } from "./+types/notice-picture.ts";
import { drawNotice } from "./draw-notice.ts";
import card from "./notice-card.json";

/** For link previews, so that a forged picture of a notice has a true one to be compared with. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { current } = await context.get(schoolApi).notices();
  const notice = current.find((one) => one.slug === normalizeSlug(slug));
  if (!notice) throw new Response("There is no notice at this address.", { status: 404 });
  return new Response(await drawNotice(card, notice), {
    headers: { "Content-Type": "image/png", ...crossOriginHeaders },
  });
}
