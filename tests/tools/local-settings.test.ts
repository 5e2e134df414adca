import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { loadDevVars, readLocalSettings } from "../../tools/commands/steps/local-settings.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

async function listen(host: string) {
  const server = createServer((_, response) => response.end()).listen(0, host);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

it("uses the settings of the environment, and the sample school “convent” without them", async () => {
  const own = { SCHOOL_API_ORIGIN: "https://api.school.example", SCHOOL_CODE: "own" };
  const secret = { PURGE_TOKEN: "sixteen-letters!" };
  const { port, close } = await listen("127.0.0.1");
  await close();
  const { settings } = await readLocalSettings({ ...own, ...secret, OTHER: "no" }, `${port}`);
  expect(settings).toMatchObject({ ...own, ...secret, SCHOOL_API_TOKEN: "" });
  expect(settings).not.toHaveProperty("OTHER");
  expect(await readLocalSettings({ PORT: `${port}` }, "1")).toMatchObject({
    port,
    settings: { SCHOOL_API_ORIGIN: "", SCHOOL_CODE: "convent" },
  });
});

it.each(["127.0.0.1", "::1"])("rejects a port in use at %s", async (host) => {
  const { port } = await listen(host);
  await expect(readLocalSettings({}, `${port}`)).rejects.toThrow(
    `PORT ${port} is in use; set PORT to a free one, such as PORT=8788`,
  );
});

it.each<Record<string, string>>([
  ...[{ PORT: "eighty" }, { PORT: "80" }, { PORT: "70000" }],
  { PURGE_TOKEN: "fifteen-letters" },
])("the wrong setting %o is named in one line", async (wrong) => {
  const sentence = new RegExp(`^${Object.keys(wrong)} .+$`);
  await expect(readLocalSettings(wrong, "8787")).rejects.toThrow(sentence);
});

it("reads a .dev.vars file, whose lines give way to the environment's settings", () => {
  const file = join(createTemporaryFolder(), ".dev.vars");
  writeFileSync(file, "SCHOOL_CODE=of-the-file\nPICTURE_KINDS=webp # a comment\n");
  vi.stubEnv("SCHOOL_CODE", "of-the-environment");
  vi.stubEnv("PICTURE_KINDS", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  loadDevVars(file);
  const { SCHOOL_CODE, PICTURE_KINDS } = process.env;
  expect([SCHOOL_CODE, PICTURE_KINDS]).toEqual(["of-the-environment", "webp"]);
  loadDevVars(`${file}.missing`);
});
