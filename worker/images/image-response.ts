import { copyHeaders, gatewayError, jsonError } from "../http/responses.ts";
import { type Fault, isGone } from "../school/fetch-json.ts";
import { getFileHeaders, type SchoolImage } from "./fetch-image.ts";
import { withLength } from "./image-store.ts";

/** `status`: how it was found (RFC 9211). */
export type Shown = { response: Response; status: string; cacheControl: string; ageMs?: number };

/** Those of a body are left out of a 304 (RFC 9110, section 15.4.5). */
const bodyHeaders = ["Content-Type", "Content-Disposition", "Content-Length", "Content-Range"];

export function toImageResponse({ response, status, cacheControl, ageMs }: Shown): Response {
  const names = response.status === 304 ? ["ETag"] : ["ETag", ...bodyHeaders];
  const headers = copyHeaders(names, response.headers);
  headers.set("Cache-Control", cacheControl);
  headers.set("Cache-Status", `edge; ${status}`);
  if (headers.has("ETag")) headers.set("Accept-Ranges", "bytes");
  if (ageMs !== undefined) headers.set("Age", String(Math.floor(ageMs / 1_000)));
  return new Response(response.body, { status: response.status, headers });
}

/** An image as it arrives. */
export function showArriving(image: SchoolImage, status: "miss" | "bypass", cacheControl: string) {
  const body = withLength(image.body, image.length);
  return {
    isStored: false as const,
    response: new Response(body, { headers: getFileHeaders(image) }),
    status: `fwd=${status}; fwd-status=200`,
    cacheControl,
  };
}

export function faultResponse(fault: Fault): Response {
  const { status } = fault;
  const cacheStatus = `edge; fwd=miss${status ? `; fwd-status=${status}` : ""}`;
  const headers = { "Cache-Status": cacheStatus };
  return isGone(fault)
    ? jsonError(404, "Image not found", headers)
    : gatewayError(fault, "The school API did not send a usable image. Try again later", headers);
}

export function takenDown(): Response {
  return jsonError(404, "The school has taken this picture down");
}
