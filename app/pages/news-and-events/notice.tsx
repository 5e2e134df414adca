import { data, redirect } from "react-router";
import { excerpt } from "../../entities/excerpt.ts";
import type { SchoolNotice, SchoolNotices } from "../../entities/school-notice.ts";
import { normalizeSlug } from "../../entities/slug.ts";
import { school } from "../../school.ts";
import { schoolApi } from "../../school-api.ts";
import { childPath, getPage } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { ItemColumns } from "../../ui/items/item-page.tsx";
import { NoticeBody } from "../../ui/items/notice-text.tsx";
import { QrCode } from "../../ui/items/qr-code.tsx";
import { ShareNotice } from "../../ui/items/share.tsx";
import { SchoolPhotos } from "../../ui/pictures/photo-grid.tsx";
import { NoticeDates } from "../../ui/words/date-text.tsx";
import type { Route } from "./+types/notice.ts";

const page = getPage("/Notices");

const titles = {
  withdrawn: "The school has withdrawn this notice",
  missing: "There is no notice at this address",
  unavailable: "This notice is temporarily unavailable",
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || "reason" in loaderData) {
    return pageMeta(page, { title: titles[loaderData?.reason ?? "unavailable"], noindex: true });
  }
  const { notice } = loaderData;
  const { title, slug, description } = notice;
  return pageMeta(page, {
    title,
    slug,
    kind: "article",
    description: excerpt(description, 30) || page.description,
  });
}

/** An error page must not be cached. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const normalizedSlug = normalizeSlug(slug);
  const notices = await api.notices();
  const notice = notices.current.find((one) => one.slug === normalizedSlug);
  const address = childPath(page.path, normalizedSlug);
  if (notice && url.pathname !== address) throw redirect(address, 301);
  if (notice) return data({ notice, files: await api.files([notice]) });
  const successor = findSuccessor(normalizedSlug, notices);
  if (successor) throw redirect(childPath(page.path, successor), 302);
  const others = notices.current.map(({ title, slug }) => ({ title, slug }));
  if (successor === "") return data({ reason: "withdrawn", others } as const, 410);
  if (await api.isKnown("notifications")) return data({ reason: "missing", others } as const, 404);
  const headers = { "Cache-Control": "no-store" };
  return data({ reason: "unavailable", others } as const, { status: 503, headers });
}

/** The register gives an edited notice's new slug, "" for a withdrawn one. While it fails, every date is today. */
function findSuccessor(slug: string, { current, former }: SchoolNotices): string | undefined {
  const words = (dated: string) => dated.replace(/^\d{4}-\d\d-\d\d-/, "");
  if (Object.hasOwn(former, slug)) return former[slug];
  return current.find((notice) => words(notice.slug) === words(slug))?.slug;
}

function noticeAddress({ slug }: SchoolNotice): string {
  return `${school.origin}${childPath(page.path, slug)}`;
}

export default function Notice({ loaderData }: Route.ComponentProps) {
  if ("reason" in loaderData) return <NoNotice {...loaderData} />;
  const { notice } = loaderData;
  const { title, images } = notice;
  return (
    <Page title={title} lead={<NoticeDates {...notice} />} wide itemPager={null}>
      <ItemColumns aside={images.length > 0 && <SchoolPhotos references={images} of={title} />}>
        <NoticeBody {...notice} images={[]} slug="" />
      </ItemColumns>
      <p className="no-print">
        <a href={page.path} className="button-secondary">
          All notices
        </a>
      </p>
      <ShareNotice notice={notice} />
      <figure className="apart">
        <QrCode text={noticeAddress(notice)} label="QR code" />
        <figcaption className="mt-2 text-small text-muted break-anywhere">
          Opens this notice: {noticeAddress(notice)}
        </figcaption>
      </figure>
    </Page>
  );
}

type NoNoticeProps = {
  reason: keyof typeof titles;
  others: readonly { title: string; slug: string }[];
};

function NoNotice({ reason, others }: NoNoticeProps) {
  return (
    <Page title={titles[reason]} wide itemPager={null}>
      <p>
        {reason === "withdrawn"
          ? "It is no longer among the school’s notices. Do not rely on copies of it."
          : reason === "missing"
            ? "The address may be wrong. If someone sent you a picture of a notice, look for its words below."
            : "Try again in a minute."}
      </p>
      {reason !== "unavailable" && (
        <>
          <h2>Current notices</h2>
          {others.length === 0 && <p>There are none.</p>}
          <ul>
            {others.slice(0, 30).map(({ title, slug }) => (
              <li key={slug}>
                <a href={childPath(page.path, slug)} className="inline-link break-anywhere">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={page.path} className="button-primary">
          See all notices
        </a>
      </p>
    </Page>
  );
}
