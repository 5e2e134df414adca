import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { logProblem } from "./log-problem.ts";
import { documentHeaders } from "./security-policy.ts";
import { ClientScriptUse } from "./ui/islands/client-script.tsx";
import { markLanguages } from "./ui/text/languages.ts";

/** React writes this in place of a Suspense boundary that failed. */
const failedBlock = "<!--$!-->";

/** Pages are rendered whole, because the ETag is a hash of their bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
) {
  void serverHandoffStream?.cancel();
  const page = (
    <ClientScriptUse value={{ address: context.manifest.entry.module, isUsed: false }}>
      <ServerRouter context={context} url={request.url} />
    </ClientScriptUse>
  );
  const html = `<!DOCTYPE html>${markLanguages(renderToString(page))}`;
  if (html.includes(failedBlock)) {
    for (const error of await collectErrors(page))
      logProblem("block-failed", { error }, console.error);
    headers.set("Cache-Control", "no-store");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(documentHeaders)) headers.set(name, value);
  return new Response(html, { status, headers });
}

/** `renderToString` does not report errors inside Suspense boundaries. */
async function collectErrors(page: ReactNode): Promise<Set<string>> {
  const errors = new Set<string>();
  const body = await renderToReadableStream(page, {
    onError: (error) => void errors.add(getMessage(error)),
  });
  await body.allReady;
  await body.cancel();
  return errors;
}

/** Bad addresses and bad form input are the visitor's mistakes, and are not logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logProblem("page-failed", { error: getMessage(error) }, console.error);
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
