import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { anyFreePort } from "../../../tools/commands/steps/free-port.ts";
import { runCommand, until } from "../../harness/run-command.ts";
import { startSchoolApi } from "../../school-api/server.ts";

async function freePort(): Promise<string> {
  return String(await anyFreePort());
}

/** Runtimes that run now and were started for this port. */
function runtimesAt(port: string): string[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.filter((id) => commandLine(id).includes(`entry=127.0.0.1:${port}`));
}

async function answers(port: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/About`).catch(() => undefined);
  return answer?.status === 200;
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

it("starts the site with a school API of its own and prints its address", async () => {
  const port = await freePort();
  const command = runCommand("start", [], { PORT: port });
  const [, address] = await command.printed(/The site is at (http:\S+)/);
  expect(address).toBe(`http://localhost:${port}`);
  const page = await (await fetch(`${address}/News`)).text();
  expect(page).toContain("<article");
  command.process.kill("SIGTERM");
  await command.ended;
  await until(() => runtimesAt(port).length === 0, "no process is left");
});

it("shows the news of the school API that is set", async () => {
  const api = await startSchoolApi({});
  api.setAnswer("news", { body: [{ title: "Only at this school", fromDate: "2025-01-02" }] });
  const port = await freePort();
  const command = runCommand("start", [], { PORT: port, SCHOOL_API_ORIGIN: api.origin });
  await command.printed(/The site is at/);
  const page = await (await fetch(`http://127.0.0.1:${port}/News?year=All`)).text();
  expect(page).toContain("Only at this school");
  await api.close();
  const again = await (await fetch(`http://127.0.0.1:${port}/News?year=All`)).text();
  expect(again).toContain("Only at this school");
  command.process.kill("SIGTERM");
  await command.ended;
});

it.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "%s leaves no process and no temporary file behind",
  async (signal) => {
    const port = await freePort();
    const temporary = mkdtempSync(join(tmpdir(), "start-"));
    // npm itself keeps one there.
    const env = { TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: "1" };
    const command = runCommand("start", [], { PORT: port, ...env });
    await command.printed(/The site is at/);
    expect(runtimesAt(port)).toHaveLength(1);
    expect(readdirSync(temporary)).not.toEqual([]);
    command.process.kill(signal);
    await until(() => runtimesAt(port).length === 0, "no process is left");
    await until(() => readdirSync(temporary).length === 0, "no temporary file is left");
    rmSync(temporary, { recursive: true });
  },
);

it("a runtime that crashed is replaced, and the new one is left behind no more than the first", async () => {
  const port = await freePort();
  const command = runCommand("start", [], { PORT: port });
  await command.printed(/The site is at/);
  const [first] = runtimesAt(port);
  process.kill(Number(first), "SIGKILL");
  await until(() => runtimesAt(port).some((id) => id !== first), "another runtime runs");
  await until(() => answers(port), "the site answers again");
  command.process.kill("SIGKILL");
  await until(() => runtimesAt(port).length === 0, "no process is left");
});

it("an unreachable school API is a warning, and placeholders, soon given without waiting", async () => {
  const port = await freePort();
  const dead = `http://127.0.0.1:${await freePort()}`;
  const command = runCommand("start", [], { PORT: port, SCHOOL_API_ORIGIN: dead });
  await command.printed(/The site is at/);
  expect(command.output()).toContain(`Warning: the school API at ${dead}`);
  for (const path of ["/", "/News"]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Stay tuned for more updates");
  }
  expect(command.output()).not.toMatch(/^ {4}at /m);
  command.process.kill("SIGTERM");
  await command.ended;
});

it("a taken port is one line", async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(Number(port), "127.0.0.1", resolve));
  const command = runCommand("start", [], { PORT: port });
  expect(await command.ended).toBe(1);
  expect(command.output().trim().split("\n")).toEqual([
    `PORT ${port} is taken or not allowed; set PORT to a free one, such as PORT=8788`,
  ]);
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  { PORT: "eighty" },
  { PORT: "70000" },
  { SCHOOL_API_ORIGIN: "api.school.example" },
  { SCHOOL_API_ORIGIN: "https://api.school.example/v1" },
  { SCHOOL_CODE: "a/b" },
  { PURGE_TOKEN: "with blank" },
])("the wrong setting %o is one line that names it", async (wrong) => {
  const command = runCommand("start", [], { PORT: await freePort(), ...wrong });
  expect(await command.ended).toBe(1);
  const lines = command.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(Object.keys(wrong)[0]);
});
