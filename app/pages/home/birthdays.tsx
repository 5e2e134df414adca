import { SchoolImage } from "../../ui/pictures/school-image.tsx";
import { SliderBlock } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";
import { AllAnnouncements } from "./more-link.tsx";

export function Birthdays({ birthdays }: Pick<HomeContent, "birthdays">) {
  return (
    <SliderBlock
      kind="birthdays"
      title="Happy birthday"
      more={<AllAnnouncements list="birthdays" of={birthdays} />}
    >
      {birthdays.shown.map((pupil, index) => (
        <li
          key={index}
          className="swiper-slide flex flex-wrap items-center gap-4 sm:gap-6 h-full p-4 rounded-2 border border-rule bg-card"
        >
          <SchoolImage
            reference={pupil.photo}
            alt=""
            slot="birthday"
            drawing="portrait-pupil"
            className="flex-none w-24 sm:w-32 border-3 border-on-ground-accent rounded-full"
          />
          <div className="flex-1 basis-28 min-w-0">
            <h3>{pupil.name}</h3>
            {pupil.class && <p className="text-small text-muted">Class: {pupil.class}</p>}
            <p className="mt-1 font-serif text-accent">Many happy returns of the day!</p>
          </div>
        </li>
      ))}
    </SliderBlock>
  );
}
