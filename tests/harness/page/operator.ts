/** What an operator does on the page. */

import { expect } from "vitest";
import { type Isolate, type IsolateOptions, startIsolate } from "../worker/isolate.ts";
import { purgeToken, startSchoolWithNews } from "../worker/purge-requests.ts";
import { extractMainText } from "./rendered-page.ts";

export const env = { PURGE_TOKEN: purgeToken };

type Operator = { site: Isolate; cookie?: HeadersInit | undefined };

/** Sends a form; every one is redirected. */
export async function submit(
  { site, cookie = {} }: Operator,
  fields: Record<string, string>,
  path = "/operator",
): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const headers = { ...type, ...cookie };
  const response = await site.get(path, { method: "POST", body, headers });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toMatch(/^\/operator(?:$|\?)/);
  return response;
}

/** The words of the page to which a form leads. */
export async function submitted(
  { site, cookie }: Operator,
  fields: Record<string, string>,
  path?: string,
): Promise<string> {
  const response = await submit({ site, cookie }, fields, path);
  return operatorPage({ site, cookie }, response.headers.get("Location") ?? "");
}

export async function operatorPage({ site, cookie = {} }: Operator, path = "/operator") {
  return extractMainText(await site.visit(path.replace(/#.*/, ""), { headers: cookie }));
}

export async function signIn(site: Isolate, secret = purgeToken): Promise<{ Cookie: string }> {
  const response = await submit({ site }, { intent: "sign-in", secret });
  return { Cookie: (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "" };
}

export async function signedIn(options: IsolateOptions = {}) {
  const { api, set } = await startSchoolWithNews("Chess cup lost");
  const site = await startIsolate(api, { ...options, env: { ...env, ...options.env } });
  return { api, set, site, cookie: await signIn(site) };
}
