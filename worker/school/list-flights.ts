import type { ListName } from "../../app/school-api.ts";
import type { Caller, Connections } from "./connections.ts";
import type { PurgeReport } from "./school-state.ts";

type Report = Promise<PurgeReport | undefined>;
type Flight = { caller: Caller; hasStarted: boolean; replaced: AbortController; report: Report };

/** Undefined if a purge has replaced it. */
type FetchList = (name: ListName, caller: Caller, replaced: AbortSignal) => Report;

/** One fetch of a list for all who want it. A purge replaces a fetch in the background: that one started too early. */
export function createListFlights(connections: Connections, fetchList: FetchList) {
  const flights = new Map<ListName, Flight>();
  const nextPurges = new Map<ListName, Promise<PurgeReport>>();
  return { join, purge };

  async function join(name: ListName): Promise<PurgeReport> {
    const { report } = flights.get(name) ?? start(name, "background");
    return (await report) ?? join(name);
  }

  /** While another purge is fetching, those that wait share the next fetch: if each replaced the last, none might ever end. */
  function purge(name: ListName): Promise<PurgeReport> {
    const last = flights.get(name);
    if (last?.caller === "purge") {
      if (!last.hasStarted) return join(name);
      const next = nextPurges.get(name) ?? last.report.then(startNext, startNext);
      nextPurges.set(name, next);
      return next;
    }
    start(name, "purge");
    last?.replaced.abort();
    return join(name);

    function startNext() {
      nextPurges.delete(name);
      return purge(name);
    }
  }

  function start(name: ListName, caller: Caller): Flight {
    const replaced = new AbortController();
    const waiting = { caller, hasStarted: false, replaced };
    const report = connections.use(caller, () => {
      waiting.hasStarted = true;
      return fetchList(name, caller, replaced.signal);
    });
    const flight: Flight = Object.assign(waiting, { report });
    flights.set(name, flight);
    const end = () => {
      if (flights.get(name) === flight) flights.delete(name);
    };
    report.then(end, end);
    return flight;
  }
}
