import "./home.css";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { pageAt } from "../../site-map.ts";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { AboutSchool } from "./about-school.tsx";
import { Announcements } from "./announcements.tsx";
import { Birthdays } from "./birthdays.tsx";
import { DeskExcerpts } from "./desk-excerpts.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { homeContent } from "./home-content.ts";
import { InfoTabs } from "./info-tabs.tsx";
import { LatestNews } from "./latest-news.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { Toppers } from "./toppers.tsx";
import { UpcomingEvents } from "./upcoming-events.tsx";

const page = pageAt("/");

export const meta = () => pageMeta(page);

export function loader({ context }: Route.LoaderArgs) {
  return homeContent(context.get(schoolApi), context.get(currentMoment));
}

/** The blocks stand in the order of the specification. */
export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Announcements
        highlights={home.highlights}
        registrations={home.registrations}
        notices={home.notices}
      />
      <Hero today={home.today} />
      <QuickLinks />
      <AboutSchool />
      <InfoTabs />
      <DeskExcerpts messages={home.messages} />
      <UpcomingEvents events={home.events} />
      <LatestNews news={home.news} />
      <Toppers classX={home.classX} classXII={home.classXII} />
      <Birthdays birthdays={home.birthdays} />
      <Gallery albums={home.albums} />
    </>
  );
}
