import type { ReactNode } from "react";
import { type AnnouncementList, announcementsPath, type PageAddress } from "../../site-map.ts";
import { formatNumber } from "../../ui/text/format-number.ts";

type AllAnnouncementsProps = {
  list: AnnouncementList;
  of: { total: number; isWhole: boolean };
};

export function AllAnnouncements({ list, of: { total, isWhole } }: AllAnnouncementsProps) {
  if (isWhole) return null;
  return (
    <MoreLink href={announcementsPath(list)}>
      {total === 1 ? "Read in full" : `All ${formatNumber(total)} ${list}`}
    </MoreLink>
  );
}

export function MoreLink({ href, children }: { href: PageAddress; children: ReactNode }) {
  return (
    <a
      href={href}
      className="more-link no-print flex items-center gap-2 mt-4 w-fit max-w-full min-h-11 font-600 visited:text-link"
    >
      {children}
    </a>
  );
}
