import type { ReactNode } from "react";
import { excerpt } from "../../entities/excerpt.ts";
import type { SchoolNotice } from "../../entities/school-notice.ts";
import { school } from "../../school.ts";
import { childPath } from "../../site-map.ts";
import { OutsideLink } from "../words/links.tsx";
import sharing from "./sharing.ts?worker&url";

const MAX_SHARED_WORDS = 40;

type ShareProps = {
  address: string;
  title: string;
  /** Shared and copied with the address. */
  text?: string;
  heading?: ReactNode;
};

/** For notices: title, first lines and address go into one message. */
export function ShareNotice({ notice, heading }: { notice: SchoolNotice; heading?: ReactNode }) {
  const { title, description, slug } = notice;
  const text = [title, excerpt(description, MAX_SHARED_WORDS)].filter(Boolean).join("\n");
  const address = `${school.origin}${childPath("/Notices", slug)}`;
  return <Share title={title} address={address} text={text} heading={heading} />;
}

/**
 * Without scripts or a share sheet, a link to WhatsApp. Nothing is loaded from WhatsApp until the
 * visitor clicks.
 */
export function Share({ address, title, text, heading }: ShareProps) {
  const message = `${text ?? title}\n${address}`;
  return (
    <div
      data-share
      data-title={title}
      data-text={text}
      data-address={address}
      className="apart no-print"
    >
      {heading ?? <h2 className="text-h3">Share this</h2>}
      <ul className="mt-2 flex flex-wrap gap-3">
        <li hidden data-share-with="sheet">
          <button type="button" className="button-secondary">
            Share …
          </button>
        </li>
        <li data-share-with="whatsapp">
          <OutsideLink
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            className="button-secondary"
          >
            Share on WhatsApp
          </OutsideLink>
        </li>
        <li hidden data-share-with="copy">
          <button type="button" className="button-secondary">
            {text ? "Copy the text" : "Copy the link"}
          </button>
        </li>
      </ul>
      <p aria-live="polite" className="mt-2 text-small text-success" />
      <script type="module" fetchPriority="low" src={sharing} />
    </div>
  );
}
