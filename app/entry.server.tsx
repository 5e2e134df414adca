import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { speculationRules } from "./security-policy.ts";
import { ClientScriptOfPage } from "./ui/frame/client-script.tsx";
import { IslandModules } from "./ui/islands/island.tsx";

const islands = import.meta.glob("/app/**/*.island.tsx", { eager: true, import: "default" });
const islandModules = new Map(Object.entries(islands).map(([module, Island]) => [Island, module]));

/** What React writes in the place of a block that fails to render. */
const failedBlock = "<!--$!-->";

/** Renders a page whole before it is sent: its bytes decide its validator. Its loaders' data stay here. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
) {
  void serverHandoffStream?.cancel();
  const page = treeOf(context, request.url);
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  if (html.includes(failedBlock)) {
    for (const error of await errorsIn(page)) logBlock(error);
    // What lacks a block is shown, and not kept.
    headers.set("Cache-Control", "no-store");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(speculationRules)) headers.set(name, value);
  return new Response(html, { status, headers });
}

/** All of a page, as React renders it. */
export function treeOf(context: EntryContext, url: string): ReactNode {
  return (
    <ClientScriptOfPage value={{ address: context.manifest.entry.module, isWanted: false }}>
      <IslandModules value={islandModules}>
        <ServerRouter context={context} url={url} />
      </IslandModules>
    </ClientScriptOfPage>
  );
}

/** Why blocks of a page fail: the quick renderer does not say it. */
async function errorsIn(page: ReactNode): Promise<Set<string>> {
  const errors = new Set<string>();
  const body = await renderToReadableStream(page, {
    onError: (error) => void errors.add(wordsOf(error)),
  });
  await body.allReady;
  await body.cancel();
  return errors;
}

/** One line for what is wrong with the site; what is wrong with an address or a form is its visitor's alone. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(JSON.stringify({ problem: "page-failed", error: wordsOf(error) }));
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const lastLogged = new Map<string, number>();

/** A block that fails does so in each rendering: one line a minute. */
function logBlock(error: string): void {
  const now = Date.now();
  if (now - (lastLogged.get(error) ?? 0) < 60_000) return;
  if (lastLogged.size >= 100) lastLogged.clear();
  lastLogged.set(error, now);
  console.error(JSON.stringify({ problem: "block-failed", error }));
}
