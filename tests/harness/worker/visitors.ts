/** Many visitors, and what they request. */
import type { Isolate } from "./isolate.ts";

export const crowd = Array.from({ length: 300 }, (_, number) => number);
export const visitorOfEach = (number: number) =>
  `::ffff:198.51.${Math.floor(number / 200)}.${number % 200}`;
let visitors = 0;

/** The rate limit counts by the real clock: again, as another visitor, where a minute ended meanwhile. */
export async function sendWithinOneMinute<Value>(
  requests: (visitor: string) => Promise<Value>,
): Promise<Value> {
  for (;;) {
    visitors += 1;
    const started = Math.floor(Date.now() / 60_000);
    const answered = await requests(`192.0.2.${30 + visitors}`);
    if (Math.floor(Date.now() / 60_000) === started) return answered;
  }
}

export function requestCertificate(site: Isolate, visitor = "192.0.2.20"): Promise<Response> {
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": visitor };
  const body = JSON.stringify({ name: "Canary Kumari", admission: "CANARY-1" });
  return site.get("/api/tc/convent", { method: "POST", headers, body });
}
