/**
 * `/api/…`: the specified JSON reads of the configured school, each body as the school API gave it. The path and the
 * album's id are all that is taken from a request: no query, header or cookie reaches a key or the school API.
 */
import type { Context, Handler } from "hono";
import type { ListName } from "../../app/school-api.ts";
import { revalidate } from "../http/cache-control.ts";
import { isNotModified, notModified } from "../http/conditional-requests.ts";
import { gatewayError, jsonError } from "../http/http.ts";
import type { Site } from "../site.ts";
import { describeReads } from "./cache-status.ts";
import type { Served } from "./reader.ts";

export function answerList(name: ListName): Handler<Site> {
  return async (c) => answer(c, await c.var.reads.readList(name));
}

/** `/api/subGallery?id=` */
export async function answerAlbum(c: Context<Site>): Promise<Response> {
  const id = c.req.query("id");
  if (!id) return jsonError(400, "Say which album: /api/subGallery?id=");
  const served = await c.var.reads.readAlbum(id);
  if (served === "missing") return jsonError(404, "The school has no album of this id");
  if (served === "unavailable") return gatewayError({ kind: "time-out" }, unavailable);
  return answer(c, served);
}

const unavailable = "The school's server gives no usable answer at present";

function answer(c: Context<Site>, { record, fault }: Served): Response {
  const headers = new Headers();
  describeReads(headers, c.var.reads.served);
  if (!record) return gatewayError(fault, unavailable, headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", revalidate);
  headers.set("ETag", record.etag);
  if (isNotModified(c.req.raw, record.etag)) return notModified(headers);
  return new Response(record.body, { headers });
}
