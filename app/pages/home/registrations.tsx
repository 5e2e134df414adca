import { school } from "../../school.ts";
import { AttachmentList } from "../../ui/lists/attachment-list.tsx";
import { OutsideLink } from "../../ui/words/links.tsx";
import { AllAnnouncements } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";

type RegistrationsProps = Pick<HomeContent, "registrations">;

export function Registrations({ registrations }: RegistrationsProps) {
  return (
    <details name="announcement" className="registrations">
      <summary className="no-marker justify-self-start px-3 rounded-2 border-2 border-accent bg-paper !text-accent hover:underline">
        Online registration
      </summary>
      {registrations.shown.length === 0 ? (
        <p className="py-3">Stay tuned for more updates</p>
      ) : (
        <ul className="py-3 md:grid md:grid-cols-2 lg:grid-cols-3 gap-x-6">
          {registrations.shown.map(({ title, attachments }, index) => (
            <li key={index} className="border-b border-rule">
              <OutsideLink
                href={school.portal.registration}
                className="inline-link font-600 visited:text-link [&>span]:min-w-0 [&>span]:break-anywhere"
              >
                {title}
              </OutsideLink>
              <AttachmentList references={attachments} of={title} />
            </li>
          ))}
        </ul>
      )}
      <AllAnnouncements list="registrations" of={registrations} />
    </details>
  );
}
