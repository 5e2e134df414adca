import { albumRead } from "../../../app/school-api.ts";
import { readsByPath } from "../simulators/reads-by-path.ts";
import { type Isolate, startIsolate } from "../worker/isolate.ts";
import { unreachableSchool } from "../worker/sample-schools.ts";

/** A site whose school API has these contents, whatever they are, and no files. */
export function startStubSite(contents: { [read: string]: unknown }): Promise<Isolate> {
  const fetch = async (url: RequestInfo | URL) => {
    const { pathname } = new URL(String(url));
    const read = pathname === albumRead.path ? "album" : readsByPath.get(pathname);
    return read ? Response.json(contents[read] ?? []) : new Response(null, { status: 404 });
  };
  return startIsolate(unreachableSchool(), { runtime: { fetch } });
}
