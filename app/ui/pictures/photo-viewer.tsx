import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "./photo-viewer.css";
import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import Lightbox, { type Slide } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";

let root: Root | undefined;

/**
 * Shows the photos behind the links, beginning with number `first`. The number is in the address, so a photo can be linked
 * to and Back closes the viewer; `isNewEntry` says that the visitor tapped, and did not arrive with the number.
 */
export function openPhotoViewer(
  links: readonly HTMLAnchorElement[],
  first: number,
  isNewEntry: boolean,
) {
  if (isNewEntry) history.pushState(history.state, "", addressOf(first));
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

  function close() {
    if (isNewEntry) history.back();
    else history.replaceState(history.state, "", addressOf(undefined));
    setOpen(false);
  }

  return (
    <Lightbox
      open={isOpen}
      close={close}
      index={index}
      slides={links.map(slideOf)}
      plugins={[Captions, Counter, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: "center" }}
      on={{
        view: ({ index: shown }) => {
          setIndex(shown);
          if (isOpen) history.replaceState(history.state, "", addressOf(shown + 1));
        },
        exited: () => links[index]?.focus(),
      }}
      labels={{ Lightbox: "Photo viewer", Close: "Close photo viewer" }}
    />
  );
}

function slideOf(link: HTMLAnchorElement): Slide {
  const alt = link.querySelector("img")?.alt ?? "";
  return { src: link.href, alt, description: link.dataset.caption ?? alt };
}

function addressOf(number: number | undefined): string {
  const url = new URL(location.href);
  if (number === undefined) url.searchParams.delete("photo");
  else url.searchParams.set("photo", String(number));
  return url.href;
}
