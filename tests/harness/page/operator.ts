/** What an operator does on the page. */

import { expect } from "vitest";
import { type Isolate, type IsolateOptions, startIsolate } from "../worker/isolate.ts";
import { purgeToken, startSchoolWithNews } from "../worker/purge-requests.ts";
import { extractMainText } from "./rendered-page.ts";

export const env = { PURGE_TOKEN: purgeToken };

export function submit(site: Isolate, fields: Record<string, string>, headers: HeadersInit = {}) {
  const body = new URLSearchParams(fields).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return site.get("/operator", { method: "POST", body, headers: { ...type, ...headers } });
}

export async function extractText(response: Response): Promise<string> {
  return extractMainText(await response.text());
}

export async function expectSays(
  response: Response,
  status: number,
  sentence: string,
): Promise<void> {
  expect([response.status, await extractText(response)]).toEqual([
    status,
    expect.stringContaining(sentence),
  ]);
}

export async function submitted(
  { site, cookie }: { site: Isolate; cookie: HeadersInit },
  fields: Record<string, string>,
): Promise<string> {
  return extractText(await submit(site, fields, cookie));
}

export const refreshNews = { intent: "refresh", read: "news" };

export async function signIn(
  site: Isolate,
  headers: HeadersInit = {},
  secret = purgeToken,
): Promise<{ Cookie: string }> {
  const response = await submit(site, { intent: "sign-in", secret }, headers);
  expect(response.status).toBe(303);
  return { Cookie: (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "" };
}

export async function operatorPage(site: Isolate, headers: { Cookie: string }): Promise<string> {
  return extractText(await site.get("/operator", { headers }));
}

export async function signedIn(options: IsolateOptions = {}) {
  const { api, set } = await startSchoolWithNews("Chess cup lost");
  const site = await startIsolate(api, { ...options, env: { ...env, ...options.env } });
  return { api, set, site, cookie: await signIn(site) };
}
