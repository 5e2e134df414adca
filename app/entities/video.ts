import * as v from "valibot";
import * as fields from "../parse/fields.ts";
import { getVideoStill } from "../parse/video-still.ts";

export const Video = v.pipe(
  v.object({
    _id: fields.optionalIdentifier,
    title: fields.optionalText,
    videoUrl: fields.videoAddress,
    date: fields.dateOrYear,
  }),
  fields.requireAny("title", "videoUrl"),
  v.transform(({ _id, title, videoUrl, ...video }) => ({
    ...video,
    title: title || "Video",
    id: _id,
    address: videoUrl,
    still: getVideoStill(videoUrl),
  })),
);
export type Video = v.InferOutput<typeof Video>;
