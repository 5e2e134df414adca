import type { ImageReference } from "./image-reference.ts";

const youTube = /^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$/;
const youTubeOrigin = "https://www.youtube.com";
const player = /^\/(?:embed|v|e)(?:\/|$)|^\/(?:watch\/.+)?$/;
const stillPath = "/video/youtube/";

/** YouTube is the only platform whose stills have predictable addresses. */
export function getVideoStill(address: string | undefined): ImageReference | undefined {
  return getYouTubeStill(parseYouTubeId(address));
}

export function getYouTubeStill(id: string | undefined): ImageReference | undefined {
  return isYouTubeId(id) ? `${stillPath}${id}` : undefined;
}

/** A player for other sites shows an error on its own: its video's page instead, or its list's or channel's. */
export function toWatchAddress(sent: string | undefined): string | undefined {
  // Parameters are also written as "/embed/abc&rel=0".
  const address = unwrapRedirect(sent?.replace(/^(https?:[^?]*youtu[^?]*?)(?:&|%3F)/i, "$1?"));
  const url = URL.parse(address ?? "");
  if (!url || !youTube.test(url.hostname) || !player.test(url.pathname)) return address;
  const id = parseYouTubeId(address);
  const [list, channel] = [url.searchParams.get("list"), url.searchParams.get("channel")];
  if (isYouTubeId(id)) return `${youTubeOrigin}/watch?v=${id}`;
  if (list) return `${youTubeOrigin}/playlist?list=${encodeURIComponent(list)}`;
  return channel ? `${youTubeOrigin}/channel/${encodeURIComponent(channel)}/live` : address;
}

/** Search engines (Bing in Base64), Facebook and YouTube lead to an address through their own. */
function unwrapRedirect(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? "");
  const isRedirect =
    url && /^(?:\w+\.)?(?:google|youtube|bing|facebook|duckduckgo)\./.test(url.hostname);
  if (!isRedirect || !/^\/(?:url|redirect|l\.php|l\/|ck\/a)$/.test(url.pathname)) return address;
  const [sent = ""] = ["url", "q", "uddg", "u"].flatMap((name) => url.searchParams.get(name) ?? []);
  const [, coded] = /^a1((?:[\w-]{4})*(?:[\w-]{2,3})?)$/.exec(sent) ?? [];
  const target = coded ? atob(coded.replaceAll("-", "+").replaceAll("_", "/")) : sent;
  return /^https?:\/\//.test(target) && URL.canParse(target) ? target : address;
}

/** Players of lists and channels have words of eleven letters in its place. */
function isYouTubeId(text: string | undefined): text is string {
  return /^(?!videoseries$|live_stream$)[\w-]{11}$/.test(text ?? "");
}

export function getExternalStillUrl(reference: ImageReference): string | undefined {
  const id = reference.startsWith(stillPath) ? reference.slice(stillPath.length) : undefined;
  return isYouTubeId(id) ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : undefined;
}

function parseYouTubeId(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? "");
  const [first, second] = url?.pathname.split("/").slice(1) ?? [];
  if (/^(?:www\.)?youtu\.be$/.test(url?.hostname ?? "")) return first;
  if (!youTube.test(url?.hostname ?? "")) return undefined;
  const asked = url?.searchParams.get("v");
  if (asked && (first === "watch" || first === "")) return asked;
  return ["embed", "shorts", "live", "v", "e", "watch"].includes(first ?? "") ? second : undefined;
}
