import type { ReactNode } from "react";
import { type AnnouncementList, announcementsPath, type PageAddress } from "../../site-map.ts";
import { formatNumber } from "../../ui/text/format-number.ts";

type AllAnnouncementsProps = {
  list: AnnouncementList | "notices";
  of: { total: number; isWhole: boolean };
};

export function AllAnnouncements({ list, of: { total, isWhole } }: AllAnnouncementsProps) {
  if (isWhole) return null;
  return (
    <MoreLink href={list === "notices" ? "/Notices" : announcementsPath(list)}>
      {total === 1 ? "Read in full" : `All ${formatNumber(total)} ${list}`}
    </MoreLink>
  );
}

export function MoreLink({ href, children }: { href: PageAddress; children: ReactNode }) {
  return (
    <p className="mt-4 no-print">
      <a href={href} className="inline-flex items-center gap-2 min-h-11 font-600 visited:text-link">
        {children} <span aria-hidden="true">→</span>
      </a>
    </p>
  );
}
