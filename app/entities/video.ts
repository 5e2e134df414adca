import * as v from "valibot";
import { yearOf } from "./calendar-date.ts";
import { calendarDate, optionalIdentifier, requiredWords, videoAddress } from "./fields.ts";
import { isOfYear, type YearChoice } from "./list-filter.ts";
import { videoStillOf } from "./video-still.ts";

export const Video = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: requiredWords,
    videoUrl: videoAddress,
    date: calendarDate,
  }),
  v.transform(({ _id, videoUrl, ...video }) => ({
    ...video,
    id: _id,
    address: videoUrl,
    still: videoStillOf(videoUrl),
  })),
);
export type Video = v.InferOutput<typeof Video>;

export function videoYears(videos: readonly Video[]): number[] {
  const years = videos.flatMap((video) => (video.date ? [yearOf(video.date)] : []));
  return [...new Set(years)].sort((a, b) => b - a);
}

export function videosOf<Of extends Video>(videos: readonly Of[], year: YearChoice): Of[] {
  return videos.filter((video) => isOfYear(video, year));
}
