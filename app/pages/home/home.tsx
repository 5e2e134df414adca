import { Children, type ReactNode, Suspense } from "react";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { getPage } from "../../site-map.ts";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { criticalCssHeaders, DeferredStyles, type Handle } from "../../ui/frame/page-styles.tsx";
import { schoolData } from "../../ui/frame/structured-data.ts";
import { slideStatus } from "../../ui/motion/slide-status.ts";
import type { Route } from "./+types/home.ts";
import { AboutSchool } from "./about-school.tsx";
import { Toppers } from "./best-toppers.tsx";
import { Birthdays } from "./birthdays.tsx";
import { DeskExcerpts } from "./desk-excerpts.tsx";
import { FirstScreen } from "./first-screen.tsx";
import { homeContent } from "./home-content.ts";
import { InfoTabs } from "./info-tabs.tsx";
import { StorySlider } from "./story-slider.tsx";

const page = getPage("/");

export const meta = () => [
  ...pageMeta(page, { data: schoolData() }),
  // Browsers paint when they reach what follows the first screen, or else it moves while it loads.
  { tagName: "link", rel: "expect", href: `#${slideStatus}`, blocking: "render" },
];

export const handle: Handle = { inlineStyles: "home" };

export const headers = criticalCssHeaders("home");

export function loader({ context }: Route.LoaderArgs) {
  return homeContent(context.get(schoolApi), context.get(currentMoment));
}

/** In the specification's order. */
export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <FirstScreen {...home} />
      <p id={slideStatus} role="status" className="sr-only" />
      <DeferredStyles />
      <AboutSchool />
      <InfoTabs />
      <Blocks>
        <DeskExcerpts messages={home.messages} />
        <StorySlider kind="events" stories={home.events} />
        <StorySlider kind="news" stories={home.news} />
        <Toppers classX={home.classX} classXII={home.classXII} />
        <Birthdays birthdays={home.birthdays} />
        <StorySlider kind="gallery" stories={home.albums} />
      </Blocks>
    </>
  );
}

/** If one fails to render, the rest of the page stays (see entry.server.tsx). */
function Blocks({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Suspense>{child}</Suspense>);
}
