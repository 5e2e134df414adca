import { type ImageWidth, imageWidths } from "../../entities/image-reference.ts";
import { createSlug } from "../../entities/slug.ts";

/** As JPEG, which every device opens. Named after the page or notice: "annual-sports-day-03.jpg". Undefined if the site does not have it; rejects without a connection. */
export async function fetchPhoto(link: HTMLAnchorElement): Promise<File | undefined> {
  const [number = "", total = ""] = getCounter(link).split(" / ");
  const name = `${getName(link.closest("article") ?? document)}-${number.padStart(total.length, "0")}`;
  const address = getSizedAddress(link.href, imageWidths.at(-1) ?? imageWidths[0]);
  const response = await fetch(address, { headers: { Accept: "image/jpeg" } });
  if (!response.ok) return undefined;
  const blob = await response.blob();
  const extension = /^image\/(\w+)/.exec(blob.type)?.[1] ?? "jpg";
  return new File([blob], `${name}.${extension.replace("jpeg", "jpg")}`, { type: blob.type });
}

/** "3 / 24" */
export function getCounter(link: HTMLAnchorElement): string {
  const { counter, photo } = link.dataset;
  return counter ?? `${photo} / ${link.closest("ul")?.childElementCount}`;
}

function getName(part: Document | Element): string {
  return createSlug({ title: part.querySelector("h1, h2, h3")?.textContent ?? "" });
}

/** Drawings stay as they are. */
export function getSizedAddress(address: string, width: ImageWidth): string {
  const url = new URL(address);
  if (url.pathname.startsWith("/api/image")) url.searchParams.set("w", String(width));
  return url.href;
}
