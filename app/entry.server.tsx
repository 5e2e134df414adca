import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { contentSecurityPolicy, inlineScriptsMarked } from "./security-policy.ts";
import { LoaderData } from "./ui/frame/loader-data.tsx";

/**
 * Renders a page whole before it is sent: its bytes decide its validator. React Router marks the scripts that it writes with
 * a word of this rendering, so that the policy allows these and no other, whatever stands in the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
) {
  const mark = crypto.randomUUID();
  const failed = new Set<string>();
  const data = await textOf(serverHandoffStream);
  const body = await renderToReadableStream(
    <LoaderData value={data}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </LoaderData>,
    {
      signal: request.signal,
      // All of a page stands where it belongs, however large it is: moving parts later takes a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failed.add(wordsOf(error)),
    },
  );
  await body.allReady;
  for (const error of failed) logBlock(error);
  const { html, scriptHashes } = await inlineScriptsMarked(mark, await textOf(body));
  // What lacks a block is shown, and not kept.
  if (failed.size > 0) headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes));
  return new Response(html, { status, headers });
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

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(stream ?? null).text();
}
