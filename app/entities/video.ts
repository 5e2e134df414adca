import * as v from "valibot";
import { calendarDate, optionalIdentifier, requiredText, videoAddress } from "./fields.ts";
import { getVideoStill } from "./video-still.ts";

export const Video = v.pipe(
  v.object({
    _id: optionalIdentifier,
    title: requiredText,
    videoUrl: videoAddress,
    date: calendarDate,
  }),
  v.transform(({ _id, videoUrl, ...video }) => ({
    ...video,
    id: _id,
    address: videoUrl,
    still: getVideoStill(videoUrl),
  })),
);
export type Video = v.InferOutput<typeof Video>;
