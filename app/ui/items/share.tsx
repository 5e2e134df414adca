import type { ReactNode } from "react";
import { OutsideLink } from "../words/links.tsx";
import sharing from "./sharing.ts?worker&url";

const button = "button-secondary";

/** `children`: further items of the list. */
type ShareProps = { address: string; title: string; children?: ReactNode };

/**
 * Without scripts or a share sheet, a link to WhatsApp. Nothing is loaded from WhatsApp until the
 * visitor clicks.
 */
export function Share({ address, title, children }: ShareProps) {
  const message = `${title}\n${address}`;
  return (
    <div data-share data-title={title} data-address={address} className="apart no-print">
      <h2 className="text-h3">Share this</h2>
      <ul className="mt-2 flex flex-wrap gap-3">
        <li hidden data-share-with="sheet">
          <button type="button" className={button}>
            Share …
          </button>
        </li>
        <li data-share-with="whatsapp">
          <OutsideLink
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            className={button}
          >
            Share on WhatsApp
          </OutsideLink>
        </li>
        <li hidden data-share-with="copy">
          <button type="button" className={button}>
            Copy the link
          </button>
        </li>
        {children}
      </ul>
      <p role="status" className="mt-2 text-small text-success" />
      <script type="module" fetchPriority="low" src={sharing} />
    </div>
  );
}
