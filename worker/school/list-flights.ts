import type { ListName } from "../../app/school-api.ts";
import type { Caller, Connections } from "./connections.ts";
import type { PurgeReport } from "./school-state.ts";

type Flight = { replaced: AbortController; report: Promise<PurgeReport | undefined> };

/** Undefined if a purge has replaced it. */
type FetchList = (
  name: ListName,
  caller: Caller,
  replaced: AbortSignal,
) => Promise<PurgeReport | undefined>;

/** One fetch of a list for all who want it. A purge replaces any other: that one has begun too early. */
export function createListFlights(connections: Connections, fetchList: FetchList) {
  const flights = new Map<ListName, Flight>();
  return { join, purge };

  async function join(name: ListName): Promise<PurgeReport> {
    const { report } = flights.get(name) ?? start(name, "background");
    return (await report) ?? join(name);
  }

  function purge(name: ListName): Promise<PurgeReport> {
    const last = flights.get(name);
    start(name, "purge");
    last?.replaced.abort();
    return join(name);
  }

  function start(name: ListName, caller: Caller): Flight {
    const replaced = new AbortController();
    const report = connections.use(caller, () => fetchList(name, caller, replaced.signal));
    const flight = { replaced, report };
    flights.set(name, flight);
    const end = () => {
      if (flights.get(name) === flight) flights.delete(name);
    };
    report.then(end, end);
    return flight;
  }
}
