import { Suspense } from "react";
import { Announcements } from "./announcements.tsx";
import { Hero } from "./hero.tsx";
import type { HomeContent } from "./home-content.ts";
import { QuickLinks } from "./quick-links.tsx";

type FirstScreenProps = Pick<HomeContent, "highlights" | "registrations" | "notices" | "today">;

/** Its styles are inlined in the page (ui/frame/page-styles.tsx). */
export function FirstScreen({ highlights, registrations, notices, today }: FirstScreenProps) {
  return (
    <>
      <Suspense>
        <Announcements highlights={highlights} registrations={registrations} notices={notices} />
      </Suspense>
      <Suspense>
        <Hero today={today} />
      </Suspense>
      <QuickLinks />
    </>
  );
}
