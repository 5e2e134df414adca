import type { ImageReference } from "../../parse/image-reference.ts";
import { imageSlots } from "../../ui/pictures/image-slots.ts";
import { getImageSources } from "../../ui/pictures/school-image.tsx";

type VideoPictureProps = { still?: ImageReference | undefined; slot?: "video" | "videoRow" };

export function VideoPicture({ still, slot = "video" }: VideoPictureProps) {
  return (
    <div className="relative aspect-16/9 bg-ground overflow-hidden">
      <img src="/icons/video.svg" width="320" height="180" alt="" className="block w-full h-full" />
      {still && (
        <img
          {...getImageSources(still, imageSlots[slot])}
          alt=""
          loading="lazy"
          decoding="async"
          className="video-still absolute inset-0 w-full h-full object-cover"
        />
      )}
      <svg aria-hidden="true" viewBox="0 0 320 180" className="absolute inset-0 w-full">
        <circle
          cx="160"
          cy="90"
          r="36"
          className="fill-on-ground stroke-ornament"
          strokeWidth="3"
        />
        <path className="fill-ground" d="M149 71v38l32-19z" />
      </svg>
    </div>
  );
}
