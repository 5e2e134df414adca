import { Suspense } from "react";
import { Announcements } from "./announcements/announcement-bar.tsx";
import { Hero } from "./hero.tsx";
import type { HomeContent } from "./home-content.ts";
import { QuickLinks } from "./quick-links.tsx";

/** Its styles are inlined in the page (ui/frame/page-styles.tsx). */
export function FirstScreen(home: HomeContent) {
  return (
    <>
      <Suspense>
        <Announcements {...home} />
      </Suspense>
      <Suspense>
        <Hero {...home} />
      </Suspense>
      <QuickLinks />
    </>
  );
}
