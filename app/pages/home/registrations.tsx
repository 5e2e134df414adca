import type { ReactNode } from "react";
import { imageAddress } from "../../entities/image-reference.ts";
import { school } from "../../school.ts";
import { AttachmentList } from "../../ui/lists/attachment-list.tsx";
import { LineIcon } from "../../ui/pictures/line-icon.tsx";
import { NewTabMark } from "../../ui/words/new-tab-mark.tsx";
import { AllAnnouncements } from "./block.tsx";
import { getRowText, getRowWidths } from "./fit-registrations.ts";
import type { HomeContent } from "./home-content.ts";

type RegistrationsProps = Pick<HomeContent, "registrations">;

/** The row and the disclosure below it, by the window in which a link fits into the row. */
const shownFrom = {
  phone: "flex",
  tablet: "hidden md:flex",
  desktop: "hidden xl:flex",
  never: "hidden",
};
const hiddenFrom = { phone: "!hidden", tablet: "md:!hidden", desktop: "xl:!hidden", never: "" };
const cutUntil = {
  phone: "",
  tablet: "min-[20rem]:max-md:line-clamp-3",
  desktop: "min-[20rem]:max-xl:line-clamp-3",
  never: "min-[20rem]:line-clamp-3",
};

/** The first link always stays, even if its title has to be cut. */
export function RegistrationRow({ registrations: { shown: registrations } }: RegistrationsProps) {
  const widths = getRowWidths(registrations);
  if (registrations.length === 0) return null;
  return (
    <ul aria-label="Online registration" className="registration-row flex gap-2 pt-1 md:gap-4">
      {registrations.map((registration, index) =>
        index === 0 || widths[index] !== "never" ? (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique key
            key={index}
            className={`items-center min-w-0 ${index === 0 ? "flex" : shownFrom[widths[index] ?? "never"]}`}
          >
            <PortalLink className="registration-button">
              <span
                className={`min-w-0 overflow-hidden break-anywhere text-balance text-center ${cutUntil[widths[index] ?? "never"]}`}
              >
                {getRowText(registration)}
              </span>
            </PortalLink>
            <AttachmentSigns {...registration} />
          </li>
        ) : null,
      )}
    </ul>
  );
}

export function MoreRegistrations({ registrations: all }: RegistrationsProps) {
  const { shown: registrations, total } = all;
  const widths = getRowWidths(registrations);
  if (registrations.length === 0) {
    return (
      <details name="announcement">
        <summary>Online registration</summary>
        <p className="pt-2 pb-4">Stay tuned for more updates</p>
      </details>
    );
  }
  return (
    <details
      name="announcement"
      className={hiddenFrom[(total === registrations.length && widths.at(-1)) || "never"]}
    >
      <summary>More registrations</summary>
      <ul className="pb-4">
        {registrations.map(({ title, attachments }, index) =>
          widths[index] === "phone" ? null : (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique key
              key={index}
              className={`border-b border-rule ${hiddenFrom[widths[index] ?? "never"]}`}
            >
              <div className="flex flex-wrap items-center gap-x-6">
                <PortalLink className="inline-link font-600 visited:text-link">
                  <span className="min-w-0 break-anywhere">{title}</span>
                </PortalLink>
                <AttachmentList references={attachments} of={title} />
              </div>
            </li>
          ),
        )}
      </ul>
      <AllAnnouncements list="registrations" of={all} />
    </details>
  );
}

function PortalLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a href={school.portal.registration} target="_blank" rel="noopener" className={className}>
      {children}
      <NewTabMark />
    </a>
  );
}

type AttachmentSignsProps = RegistrationsProps["registrations"]["shown"][number];

const paperClip =
  "m15 9-5.500 5.500a3 3 0 0 1-4.200-4.200l6-6a2 2 0 0 1 2.800 2.800l-6 6a1 1 0 0 1-1.400-1.400L12 6.500";

function AttachmentSigns({ title, attachments }: AttachmentSignsProps) {
  return attachments.map((reference, index) => (
    <a
      key={reference}
      href={imageAddress(reference)}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center justify-center flex-none w-11 min-h-11"
    >
      <LineIcon box={[20, 20]} lines={paperClip} className="thin-icon" />
      <span className="sr-only">
        {`Attachment${attachments.length > 1 ? ` ${index + 1}` : ""} for ${title}`}
      </span>
      <NewTabMark />
    </a>
  ));
}
