import * as v from "valibot";
import {
  calendarDate,
  optionalIdentifier,
  optionalText,
  requireAny,
  videoAddress,
} from "./fields.ts";
import { getVideoStill } from "./video-still.ts";

export const Video = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: optionalText,
    videoUrl: videoAddress,
    date: calendarDate,
  }),
  requireAny("title", "videoUrl"),
  v.transform(({ _id, title, videoUrl, ...video }) => ({
    ...video,
    title: title || "Video",
    id: _id,
    address: videoUrl,
    still: getVideoStill(videoUrl),
  })),
);
export type Video = v.InferOutput<typeof Video>;
