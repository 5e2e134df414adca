import { data, redirect } from "react-router";
import type { SchoolNotice } from "../../entities/school-notice.ts";
import { normalizeSlug } from "../../entities/slug.ts";
import { excerpt } from "../../parse/excerpt.ts";
import { moveDocuments, schoolApi } from "../../school-api.ts";
import { childPath, getPage } from "../../site-map.ts";
import { createLink, ItemPage, itemMeta } from "../../ui/items/item-page.tsx";
import { NoticeBody } from "../../ui/items/notice-list.tsx";
import { QrCode } from "../../ui/items/qr-code.tsx";
import { NoticeDates } from "../../ui/text/date-text.tsx";
import type { Route } from "./+types/notice.ts";

export { headers } from "../../ui/items/item-page.tsx";

const page = getPage("/Notices");
const MAX_SUGGESTIONS = 30;
const MAX_SHARED_WORDS = 40;

export function meta({ loaderData }: Route.MetaArgs) {
  return itemMeta(page, loaderData, () => ({ kind: "article" }));
}

export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const normalizedSlug = normalizeSlug(slug);
  const notices = await api.notices();
  const item = notices.current.find((one) => one.slug === normalizedSlug);
  const address = childPath(page.path, normalizedSlug);
  if (item && url.pathname !== address) throw redirect(address, 301);
  if (item) {
    const files = await api.files([item]);
    return data({ item: moveDocuments(item, files), files });
  }
  const others = notices.current.slice(0, MAX_SUGGESTIONS).map((other) => createLink(page, other));
  if (notices.withdrawn.includes(normalizedSlug)) return data({ withdrawn: others }, 410);
  const successor = notices.current.find((one) => getWords(one.slug) === getWords(normalizedSlug));
  if (successor) throw redirect(childPath(page.path, successor.slug), 302);
  if (await api.isKnown("notifications")) return data({ missing: others }, 404);
  const headers = { "Cache-Control": "no-store" };
  return data("unavailable" as const, { status: 503, headers });
}

/** The same words of another day are the same notice. */
function getWords(slug: string): string {
  return slug.replace(/^\d{4}-\d\d-\d\d-/, "");
}

export default function Notice({ loaderData }: Route.ComponentProps) {
  return (
    <ItemPage<SchoolNotice>
      page={page}
      shown={loaderData}
      lead={NoticeDates}
      shareText={({ title, description }) =>
        `${title}\n${excerpt(description, MAX_SHARED_WORDS)}`.trim()
      }
      after={(address) => (
        <figure className="apart">
          <QrCode text={address} label="QR code" />
          <figcaption className="mt-2 text-small text-muted break-anywhere">
            Opens this notice: {address}
          </figcaption>
        </figure>
      )}
    >
      {(notice, files) => <NoticeBody {...notice} files={files} images={[]} slug="" />}
    </ItemPage>
  );
}
