import "yet-another-react-lightbox/styles.css";
import "./photo-viewer.css";
import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import Lightbox from "yet-another-react-lightbox";
import Download from "yet-another-react-lightbox/plugins/download";
import Share from "yet-another-react-lightbox/plugins/share";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { createSlug } from "../../entities/create-slug.ts";
import { type ImageWidth, imageWidths } from "../../parse/image-reference.ts";
import { NewTabMark } from "../text/new-tab-mark.tsx";
import { noConnection } from "../text/no-connection.ts";

const notAvailable = "This photo is not available.";
const problemClass = "text-center text-small text-on-ground";

const box = document.createElement("div");
let root: Root | undefined;

/** `isNewEntry` is false if the visitor arrived with the address of a photo. */
type PhotoViewerProps = { links: readonly HTMLAnchorElement[]; first: number; isNewEntry: boolean };

type Opening = PhotoViewerProps & { onError: (error: unknown) => void };

/** The address names the photo, so that it can be shared and Back closes the viewer. */
export function openPhotoViewer({ onError, ...props }: Opening) {
  const { links, first, isNewEntry } = props;
  if (isNewEntry) history.pushState(history.state, "", getOriginalUrl(links, first));
  root?.unmount();
  document.body.appendChild(box);
  root = createRoot(box, { onUncaughtError: onError });
  root.render(<PhotoViewer key={Date.now()} {...props} />);
}

function PhotoViewer({ links, first, isNewEntry }: PhotoViewerProps) {
  const [isOpen, setOpen] = useState(true);
  const [index, setIndex] = useState(first - 1);
  const [problem, setProblem] = useState("");
  const link = links[index];

  useEffect(() => {
    const closeViewer = () => setOpen(false);
    window.addEventListener("popstate", closeViewer);
    // Escape closes the viewer, and not the dialog around it, too.
    const keepDialog = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.preventDefault();
      // Alt+Left is the browser's.
      if (event.altKey) event.stopImmediatePropagation();
    };
    if (isOpen) window.addEventListener("keydown", keepDialog, true);
    return () => {
      window.removeEventListener("popstate", closeViewer);
      window.removeEventListener("keydown", keepDialog, true);
    };
  }, [isOpen]);

  function use(link: HTMLAnchorElement | undefined, act: (photo: File) => void) {
    setProblem("");
    if (!link) return;
    fetchPhoto(link).then(
      (photo) => (photo ? act(photo) : setProblem(notAvailable)),
      () => setProblem(noConnection),
    );
  }

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
      slides={links.map((one) => ({ src: forScreen(one.href), alt: getAlt(one) }))}
      plugins={[Zoom, Download, Share]}
      toolbar={{ buttons: [<FullSizeLink key="full-size" href={link?.href ?? ""} />, "close"] }}
      download={{ download: ({ saveAs }) => use(link, (file) => saveAs(file, file.name)) }}
      share={{ share: () => use(link, share) }}
      render={{
        controls: () => (
          <>
            <p className="photo-caption">{link && (link.dataset.caption ?? getAlt(link))}</p>
            <p role="status" className={`absolute inset-x-4 top-1/2 ${problemClass}`}>
              {problem}
            </p>
          </>
        ),
        ...(links.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        iconError: () => <PhotoProblem address={link?.href ?? ""} />,
      }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      portal={{ root: getDialog(links) }}
      on={{
        view: ({ index: shown }) => {
          setIndex(shown);
          setProblem("");
          if (isOpen) history.replaceState(history.state, "", getOriginalUrl(links, shown + 1));
        },
        exited: () => link?.focus(),
      }}
      labels={{
        Lightbox: "Photo viewer",
        Close: "Close photo viewer",
        Download: "Save photo",
        Share: "Share photo",
      }}
    />
  );
}

/** A picture that fails to load does not say why. */
function PhotoProblem({ address }: { address: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    fetch(address, { method: "HEAD" }).then(
      () => setProblem(notAvailable),
      () => setProblem(noConnection),
    );
  }, [address]);
  return <p className={`w-max max-w-[80vw] ${problemClass}`}>{problem}</p>;
}

function getDialog([link]: readonly Element[]) {
  return link?.closest("dialog") ?? null;
}

function share(photo: File) {
  const isShareable = navigator.canShare({ files: [photo] });
  const content = isShareable ? { files: [photo] } : { title: document.title, url: location.href };
  // Rejects when the visitor closes the sheet.
  navigator.share(content).catch(() => {});
}

function getAlt(link: HTMLAnchorElement): string {
  return link.querySelector("img")?.alt ?? "";
}

/** About as many pixels as the screen is wide. */
function forScreen(address: string): string {
  const maxWidth = innerWidth * devicePixelRatio * 1.25;
  const width = imageWidths.filter((one) => one <= maxWidth).pop() ?? imageWidths[0];
  return getSizedAddress(address, width);
}

function FullSizeLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="yarl__button full-size-link">
      <span className="opens-tab">
        Full size
        <span className="sr-only"> picture</span>
        <NewTabMark />
      </span>
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

/** As JPEG, which every device opens. Named after the page or notice: "annual-sports-day-03.jpg". Undefined if the site does not have it; rejects without a connection. */
async function fetchPhoto(link: HTMLAnchorElement): Promise<File | undefined> {
  const [number = "", total = ""] = link.dataset.photo?.split(" / ") ?? [];
  const heading = (link.closest("article") ?? document).querySelector("h1, h2, h3");
  const slug = createSlug({ title: heading?.textContent ?? "" });
  const name = `${slug}-${number.padStart(total.length, "0")}`;
  const address = getSizedAddress(link.href, Math.max(...imageWidths) as ImageWidth);
  const response = await fetch(address, { headers: { Accept: "image/jpeg" } });
  if (!response.ok) return undefined;
  const blob = await response.blob();
  const extension = /^image\/(\w+)/.exec(blob.type)?.[1] ?? "jpg";
  return new File([blob], `${name}.${extension.replace("jpeg", "jpg")}`, { type: blob.type });
}

/** Drawings stay as they are. */
function getSizedAddress(address: string, width: ImageWidth): string {
  const url = new URL(address);
  if (url.pathname.startsWith("/api/image")) url.searchParams.set("w", String(width));
  return url.href;
}
