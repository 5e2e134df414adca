import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "./photo-viewer.css";
import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import Lightbox, { type Slide } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { imageWidths } from "../../entities/image-reference.ts";
import { NewTabMark } from "../words/new-tab-mark.tsx";

let root: Root | undefined;

/**
 * The address names the photo, so that it can be shared and Back closes the viewer. `isNewEntry` is
 * false if the visitor arrived with such an address.
 */
export function openPhotoViewer(
  links: readonly HTMLAnchorElement[],
  first: number,
  isNewEntry: boolean,
) {
  if (isNewEntry) history.pushState(history.state, "", getOriginalUrl(links, first));
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<PhotoViewer key={Date.now()} links={links} first={first} isNewEntry={isNewEntry} />);
}

type PhotoViewerProps = { links: readonly HTMLAnchorElement[]; first: number; isNewEntry: boolean };

function PhotoViewer({ links, first, isNewEntry }: PhotoViewerProps) {
  const [isOpen, setOpen] = useState(true);
  const [index, setIndex] = useState(first - 1);

  useEffect(() => {
    const closeOnBack = () => setOpen(false);
    window.addEventListener("popstate", closeOnBack);
    return () => window.removeEventListener("popstate", closeOnBack);
  }, []);

  // A request to close the dialog around the viewer closes only the viewer.
  useEffect(() => {
    const dialog = isOpen && getDialog(links);
    if (!dialog) return;
    const goBack = (event: Event) => {
      event.preventDefault();
      history.back();
    };
    dialog.addEventListener("cancel", goBack);
    return () => dialog.removeEventListener("cancel", goBack);
  }, [isOpen, links]);

  function close() {
    if (isNewEntry) history.back();
    else history.replaceState(history.state, "", getOriginalUrl(links, undefined));
    setOpen(false);
  }

  return (
    <Lightbox
      open={isOpen}
      close={close}
      index={index}
      slides={links.map(createSlide)}
      plugins={[Captions, Zoom]}
      toolbar={{
        buttons: [<OriginalLink key="original" href={links[index]?.href ?? ""} />, "close"],
      }}
      render={{
        controls: () => (
          <div className="yarl__counter" aria-hidden="true">
            {links[index]?.dataset.counter ?? `${index + 1} / ${links.length}`}
          </div>
        ),
      }}
      carousel={{ finite: true }}
      controller={{
        closeOnPullDown: true,
        closeOnBackdropClick: true,
        closeOnEscape: !getDialog(links),
      }}
      portal={{ root: getDialog(links) }}
      captions={{ descriptionTextAlign: "center" }}
      on={{
        view: ({ index: shown }) => {
          setIndex(shown);
          if (isOpen) history.replaceState(history.state, "", getOriginalUrl(links, shown + 1));
        },
        exited: () => links[index]?.focus(),
      }}
      labels={{ Lightbox: "Photo viewer", Close: "Close photo viewer" }}
    />
  );
}

function getDialog([link]: readonly Element[]) {
  return link?.closest("dialog") ?? null;
}

function createSlide(link: HTMLAnchorElement): Slide {
  const alt = link.querySelector("img")?.alt ?? "";
  return { src: forScreen(link.href), alt, description: link.dataset.caption ?? alt };
}

/** About as many pixels as the screen is wide; drawings stay as they are. */
function forScreen(address: string): string {
  const url = new URL(address);
  if (!url.pathname.startsWith("/api/image")) return address;
  const maxWidth = innerWidth * devicePixelRatio * 1.15;
  const width = imageWidths.findLast((one) => one <= maxWidth) ?? imageWidths[0];
  url.searchParams.set("w", String(width));
  return url.href;
}

function OriginalLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="yarl__button original-link">
      Original
      <span className="sr-only"> picture</span>
      <NewTabMark />
    </a>
  );
}

/** A dialog's photos have no address, because it is not open when the page loads. */
function getOriginalUrl(links: readonly Element[], number: number | undefined): string {
  if (getDialog(links)) return location.href;
  const url = new URL(location.href);
  if (number === undefined) url.searchParams.delete("photo");
  else url.searchParams.set("photo", String(number));
  return url.href;
}
