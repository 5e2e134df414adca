import { getCaption } from "../../pictures/manifest.ts";
import { school } from "../../school.ts";
import { motto, withCapital } from "../../school-labels.ts";
import { childPath, today as todayPage } from "../../site-map.ts";
import { Island } from "../../ui/islands/island.tsx";
import { CarouselButtons } from "../../ui/motion/carousel-buttons.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";
import { DateText } from "../../ui/text/date-text.tsx";
import type { HomeContent } from "./home-content.ts";

const pictures = [
  "hero-school-front",
  "hero-chapel",
  "hero-assembly",
  "hero-classroom",
  "hero-playground",
  "hero-library",
] as const;

const label = "Pictures of the school";

export function Hero({ today }: Pick<HomeContent, "today">) {
  return (
    <div className="hero">
      <Island
        as="section"
        script="/app/pages/home/hero-pictures.island.ts"
        aria-roledescription="carousel"
        aria-label={label}
        className="hero-pictures"
      >
        <CarouselButtons
          label={label}
          className="media-touch:motion-safe:hidden absolute right-4 sm:right-6 lg:right-4 bottom-3 z-1 min-w-24"
        />
        <ul className="hero-strip grid">
          {pictures.map((name, index) => (
            <li
              key={name}
              className={`hero-picture relative [grid-area:1/1] ${index === 0 ? "is-shown" : ""}`}
            >
              <Picture
                name={name}
                alt=""
                sizes="(min-width: 64rem) 60vw, 100vw"
                priority={index === 0}
                className="hero-image [@media(max-height:31rem)]:max-h-[20svh]"
              />
              <span className="sr-only">{getCaption(name).alt}</span>
            </li>
          ))}
        </ul>
      </Island>
      <div className="hero-words">
        <h1 className="text-display after:content-empty after:block after:w-16 after:mt-2 sm:after:mt-3 after:border-t-3 after:border-ornament">
          <span className="sr-only">{school.name}: </span>
          {motto}
        </h1>
        <p className="mt-3 hidden sm:block">
          {withCapital(school.description)}, Nursery to class XII, founded in {school.founded}.
        </p>
        <TodayLine {...today} />
      </div>
    </div>
  );
}

function TodayLine({ date, day, dayOff, season, next }: HomeContent["today"]) {
  return (
    <p className="mt-2 sm:mt-3 text-small sm:text-body lg:mt-6 lg:pt-4 lg:border-t lg:border-rule">
      <a href={todayPage.path} className="font-600">
        Today, <time dateTime={date}>{day}</time>
      </a>
      . {dayOff} {season && `${season.title}: ${season.classes}.`}
      {next?.date && (
        <>
          {" "}
          {next.date <= date ? "Today" : "Next"}:{" "}
          <a href={childPath("/Events", next.slug)}>{next.title}</a>
          {next.date > date && (
            <>
              , <DateText date={next.date} />
            </>
          )}
          .
        </>
      )}
    </p>
  );
}
