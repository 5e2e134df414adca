import { Fragment } from "react";
import { school } from "../../school.ts";

type ContactLinkProps = { className?: string };

/** The office's e-mail address; where a line is too short for it, it breaks behind its sign and before its dots. */
export function EmailLink({ className }: ContactLinkProps) {
  return (
    <a href={`mailto:${school.email}`} className={className}>
      <span>
        {school.email.split(/(?<=@)|(?=\.)/).map((part) => (
          <Fragment key={part}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}

type Telephone = { text: string; dial: string };

/** A telephone number to tap: the office's, unless told whose. */
export function TelephoneLink({
  of = school.telephone,
  className,
}: ContactLinkProps & { of?: Telephone }) {
  return (
    <a href={`tel:${of.dial}`} className={className}>
      {of.text}
    </a>
  );
}
