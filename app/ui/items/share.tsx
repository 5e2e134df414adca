import { Island } from "../islands/island.tsx";
import { OutsideLink } from "../text/links.tsx";

type ShareProps = {
  address: string;
  title: string;
  text?: string | undefined;
};

/** Without scripts or a share sheet, a link to WhatsApp. Nothing is loaded from WhatsApp until the visitor clicks. */
export function Share({ address, title, text }: ShareProps) {
  const message = `${text ?? title}\n${address}`;
  return (
    <Island
      script="/app/ui/items/share.island.ts"
      data-title={title}
      data-text={text}
      data-address={address}
      className="apart no-print"
    >
      <h2 className="text-h3">Share this</h2>
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
    </Island>
  );
}
