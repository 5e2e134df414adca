import { formatLoad, listAddresses, load, repeat } from "./load.ts";
import { openSite } from "./open-site.ts";

const connections = 32;
/** The school API's delay, ms. */
const delay = 300;
/** Slightly longer than news is fresh, ms. */
const untilStale = 61_000;

/** The effect of crowds and failures on visitors and the school API. */
export async function originLoad(): Promise<void> {
  await measureStampedes();
  await measureCrowd();
  await measureOutage();
}

async function measureStampedes(): Promise<void> {
  const { api, origin, stop } = await openSite({ delay });
  const addresses = repeat([`${origin}/News`], 200);
  const cold = await load(addresses, 200);
  console.log(`200 first visitors of /News at once: ${formatLoad(cold)}`);
  console.log(`  asked of the school API: ${JSON.stringify(api.requests().counts)}`);
  await new Promise((resolve) => setTimeout(resolve, untilStale));
  const stale = await load(addresses, 200);
  console.log(`200 visitors of a stale /News at once: ${formatLoad(stale)}`);
  console.log(`  asked of the school API, in all: ${JSON.stringify(api.requests().counts)}`);
  await stop();
}

async function measureCrowd(): Promise<void> {
  const { api, origin, stop } = await openSite({ delay });
  const addresses = listAddresses(origin);
  const started = Date.now();
  const visits = await load(repeat(addresses, 2_000), connections);
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`2,000 visits of all live pages and reads in ${seconds} s: ${formatLoad(visits)}`);
  const { counts } = api.requests();
  console.log(`  asked of the school API: ${JSON.stringify(counts)}`);
  await stop();
}

async function measureOutage(): Promise<void> {
  const { api, origin, stop } = await openSite({ delay });
  const addresses = listAddresses(origin);
  await load(addresses, 4);
  const healthy = await load(repeat(addresses, 1_000), connections);
  api.setFault("*", { kind: "hang" });
  const failing = await load(repeat(addresses, 1_000), connections);
  console.log(
    `with a school API that hangs:  ${formatLoad(failing)}; ${ratio(failing.median, healthy.median)} of when all is well`,
  );
  api.clearFaults();
  await stop();
}

function ratio(a: number, b: number): string {
  return `${(a / b).toFixed(2)} times the median`;
}
