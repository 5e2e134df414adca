// Only types and the global fetch: this runs in Node and inside workerd.

import type { SchoolApiCall } from "./calls.ts";
import type { Fault } from "./faults/fault.ts";
import type { Pending } from "./faults/held-requests.ts";
import type { RequestsSeen } from "./request-log.ts";
import type { ResponseOverride } from "./responses.ts";

export type { Fault, SchoolApiCall };

export interface School {
  id: string;
  /** The origin of the sample school API. */
  origin: string;
  school: string;
  today: string;
  /** `*` is every call; a fault of one call overrides it. */
  setFault(call: SchoolApiCall | "*", fault: Fault): Promise<void>;
  clearFault(call: SchoolApiCall | "*"): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<RequestsSeen>;
  resetRequests(): Promise<void>;
  setResponse(call: SchoolApiCall, answer: ResponseOverride): Promise<void>;
  clearResponse(call: SchoolApiCall): Promise<void>;
  /** The call's default JSON; `album` takes the album's id. */
  data<Json = unknown>(call: SchoolApiCall, id?: string): Promise<Json>;
  release(): Promise<void>;
  pending(): Promise<Pending>;
  close(): Promise<void>;
}

/** Opens a new sample school. */
export async function openSchool(
  controlOrigin: string,
  options: { school?: string; today?: string; photographs?: "light" | "camera" } = {},
): Promise<School> {
  const opened = await ask<Pick<School, "id" | "origin" | "school" | "today">>(
    "POST",
    `${controlOrigin}/schools`,
    options,
  );
  return { ...opened, ...createControls(`${controlOrigin}/schools/${opened.id}`) };
}

function createControls(at: string): Omit<School, "id" | "origin" | "school" | "today"> {
  return {
    setFault: (call, fault) => ask("PUT", `${at}/faults/${call}`, fault),
    clearFault: (call) => ask("DELETE", `${at}/faults/${call}`),
    clearFaults: () => ask("DELETE", `${at}/faults`),
    requests: () => ask("GET", `${at}/requests`),
    resetRequests: () => ask("DELETE", `${at}/requests`),
    setResponse: (call, answer) => ask("PUT", `${at}/responses/${call}`, answer),
    clearResponse: (call) => ask("DELETE", `${at}/responses/${call}`),
    data: (call, id) =>
      ask("GET", `${at}/data/${call}${id ? `?id=${encodeURIComponent(id)}` : ""}`),
    release: () => ask("POST", `${at}/release`),
    pending: () => ask("GET", `${at}/pending`),
    close: () => ask("DELETE", at),
  };
}

async function ask<Json>(method: string, url: string, body?: unknown): Promise<Json> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, ...init });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Json;
}
