import type { ListName } from "../../app/school-api.ts";
import { type Connections, urgencies } from "./connections.ts";
import type { PurgeReport } from "./school-state.ts";

/** `hasBegun`: false while it waits for a connection. `next`: the purge that has replaced it. */
type Flight = {
  urgency: number;
  hasBegun: boolean;
  abort: AbortController;
  next?: Flight;
  report: Promise<PurgeReport>;
};

export type ListFetch = { isPurge: boolean; replaced: AbortSignal };

/** Undefined if a purge has replaced it. */
type FetchList = (name: ListName, fetch: ListFetch) => Promise<PurgeReport | undefined>;

/** One fetch of a list for all who want it, in the background or for a purge. */
export function createListFlights(connections: Connections, fetchList: FetchList) {
  const flights = new Map<ListName, Flight>();
  return { join, purge };

  function join(name: ListName): Promise<PurgeReport> {
    return (flights.get(name) ?? start(name, urgencies.background)).report;
  }

  /** Joins a fetch that waits. One in the background has begun too early, and gives up its connection. */
  function purge(name: ListName): Promise<PurgeReport> {
    const last = flights.get(name);
    if (last && !last.hasBegun) {
      last.urgency = urgencies.purge;
      connections.goOn();
      return last.report;
    }
    const flight = start(name, urgencies.purge);
    if (last?.urgency === urgencies.background) {
      last.next = flight;
      last.abort.abort();
    }
    return flight.report;
  }

  function start(name: ListName, urgency: number): Flight {
    const report = Promise.resolve({} as PurgeReport);
    const flight: Flight = { urgency, hasBegun: false, abort: new AbortController(), report };
    flights.set(name, flight);
    flight.report = fetchInTurn(flight, name);
    return flight;
  }

  async function fetchInTurn(flight: Flight, name: ListName): Promise<PurgeReport> {
    const begin = () => {
      flight.hasBegun = true;
      const isPurge = flight.urgency === urgencies.purge;
      return fetchList(name, { isPurge, replaced: flight.abort.signal });
    };
    try {
      const report = await connections.use(flight, begin);
      return report ?? (flight.next as Flight).report;
    } finally {
      if (flights.get(name) === flight) flights.delete(name);
    }
  }
}
