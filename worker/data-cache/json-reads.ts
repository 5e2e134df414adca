/**
 * `/api/…`: the specified JSON reads of the configured school, each body as the school API gave it. The path and the
 * album's id are all that is taken from a request: no query, header or cookie reaches a key or the school API.
 */
import type { Context } from "hono";
import { albumRead, type ListName, listNames, listReads } from "../../app/school-api.ts";
import { isNotModified, notModified } from "../http/conditional-requests.ts";
import { jsonError } from "../http/errors.ts";
import type { Site } from "../site.ts";
import { describeReads } from "./cache-status.ts";
import type { Served } from "./data-cache.ts";

const revalidate = "public, max-age=0, must-revalidate";

/** Answers a JSON read, or undefined where the path is none of this school's. */
export async function answerJsonRead(c: Context<Site>): Promise<Response | undefined> {
  const path = c.req.path;
  const read = listAt(path, c.get("settings").schoolCode);
  if (!read && path !== albumRead.path) return undefined;
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    return jsonError(405, `${path} can only be read: use GET`, { Allow: "GET, HEAD" });
  }
  const visit = c.get("visit");
  const served = read ? await visit.readList(read) : await readAlbum(c);
  if (served instanceof Response) return served;
  return answer(c, served);
}

function listAt(path: string, schoolCode: string): ListName | undefined {
  return listNames.find((name) => listReads[name].path.replace("{school}", schoolCode) === path);
}

async function readAlbum(c: Context<Site>): Promise<Served | Response> {
  const id = c.req.query("id");
  if (!id) return jsonError(400, "Say which album: /api/subGallery?id=");
  const served = await c.get("visit").readAlbum(id);
  if (served === "missing") return jsonError(404, "The school has no album of this id");
  if (served === "unavailable") return unavailable("time-out");
  return served;
}

function answer(c: Context<Site>, served: Served): Response {
  const headers = new Headers();
  describeReads(headers, c.get("visit").served);
  if (!served.record) return unavailable(served.fault?.kind, headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", revalidate);
  headers.set("ETag", served.record.etag);
  if (isNotModified(c.req.raw, served.record.etag)) return notModified(headers);
  return new Response(served.record.body, { headers });
}

function unavailable(fault: string | undefined, headers?: Headers): Response {
  const status = fault === "time-out" ? 504 : 502;
  return jsonError(status, "The school's server gives no usable answer at present", headers);
}
