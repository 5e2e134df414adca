import { type CallShape, calls } from "../sample-api/calls.ts";
import { startControl } from "../sample-api/control.ts";
import { startSchoolApi } from "../sample-api/sample-api.ts";

const settings = process.env;

async function start(): Promise<void> {
  const school = settings.SCHOOL_CODE || "convent";
  const api = await startSchoolApi({ port: parsePort("PORT", 8790), school });
  const control = await startControl({ port: parsePort("CONTROL_PORT", 0), schools: [api] });
  console.log(`School API  ${api.origin}  (school ${api.school}, today ${api.today})`);
  console.log(`Control     ${control.origin}/schools/${api.id}\n`);
  for (const [name, shape] of Object.entries(calls)) console.log(callLine(name, shape, api));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => control.close());
}

function parsePort(setting: string, usual: number): number {
  const port = Number(settings[setting] || usual);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Error(`${setting} is "${settings[setting]}"; give a port number from 0 to 65535`);
}

function callLine(name: string, shape: CallShape, at: { origin: string; school: string }): string {
  const path = shape.path.replace("{school}", at.school);
  const query = shape.query ? `?${shape.query}=` : "";
  return `${name.padEnd(14)} ${shape.method.padEnd(4)} ${at.origin}${path}${query}`;
}

function formatCall(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== "EADDRINUSE") return message;
  return `Port ${port} is taken; set PORT (or CONTROL_PORT) to a free one`;
}

start().catch((error) => {
  console.error(formatCall(error));
  process.exit(1);
});
