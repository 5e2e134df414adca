import { albumRead, listReads } from "../../app/school-api.ts";
import { type Isolate, startIsolate } from "./isolate.ts";
import { unreachableSchool } from "./sample-schools.ts";

/** A site whose school API has these contents, whatever they are, and no files. */
export function startStubSite(contents: { [read: string]: unknown }): Promise<Isolate> {
  const reads = Object.entries({ ...listReads, album: albumRead });
  const bodies = new Map(
    reads.map(([name, { path }]) => [
      path.replace("{school}", "any"),
      JSON.stringify(contents[name] ?? []),
    ]),
  );
  const fetch = async (url: RequestInfo | URL) => {
    const body = bodies.get(new URL(String(url)).pathname);
    return new Response(body ?? null, { status: body ? 200 : 404 });
  };
  return startIsolate(unreachableSchool(), { runtime: { fetch } });
}
