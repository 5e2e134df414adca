/** The rules for fetching pages before a press (app/speculation-rules.ts); none for a visitor who saves data. */
import type { Context } from "hono";
import { speculationRules } from "../../app/speculation-rules.ts";
import { forFiveMinutes } from "../http/cache-control.ts";
import type { Site } from "../site.ts";

export function answerSpeculationRules(c: Context<Site>): Response {
  const savesData = c.req.header("Save-Data")?.toLowerCase() === "on";
  const isPhone = c.req.header("Sec-CH-UA-Mobile") === "?1";
  return new Response(JSON.stringify(savesData ? {} : speculationRules({ isPhone })), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": forFiveMinutes,
      Vary: "Save-Data, Sec-CH-UA-Mobile",
    },
  });
}
