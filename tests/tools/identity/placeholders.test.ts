import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import { marksIn, pagesWith, placeholders } from "../../../tools/identity/placeholders.ts";
import { draftMarks } from "../../../tools/plugins/draft-marks.ts";
import { runCommand } from "../../harness/run-command.ts";

it.each([
  ["  // PLACEHOLDER: the name.", "the name."],
  ["  {/* PLACEHOLDER: how it is told. */}", "how it is told."],
  ["/* PLACEHOLDER: the page. */", "the page."],
])("%j marks a text", (source, words) => {
  expect(marksIn(`const a = 1;\n${source}\n`)).toEqual([{ line: 2, words }]);
});

it("every mark of the app is listed, with the pages that show its text", () => {
  const marks = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join("app", file), "utf8").match(/PLACEHOLDER: /g) ?? []);
  const listed = placeholders();
  expect(listed).toHaveLength(marks.length);
  expect(listed.filter(({ pages }) => pages.length === 0)).toEqual([]);
});

it("what a part of pages says is of the pages that show it", () => {
  const everyPage = sitePages.map(({ path }) => path);
  expect(pagesWith("app/school.ts")).toEqual(everyPage);
  expect(pagesWith("app/pages/home/info-tabs.tsx")).toEqual(["/"]);
  expect(pagesWith("app/pages/about/motto.tsx")).toEqual(["/Motto"]);
});

it("a command lists them by page, and the documents that are samples", async () => {
  const command = runCommand("placeholders", [], {});
  expect(await command.ended).toBe(0);
  for (const { file, line, words, pages } of placeholders()) {
    const own = command
      .output()
      .split("\n\n")
      .filter((part) => part.includes(`  ${file}:${line}  ${words}`));
    const everywhere = pages.length === sitePages.length;
    expect(own.map((part) => part.trim().split(" (")[0]?.split("\n")[0])).toEqual(
      everywhere ? ["Every page"] : pages,
    );
  }
  expect(command.output()).toMatch(/\d+ texts are invented, \d+ documents are samples\.\n$/);
});

it("the dev server tells its pages which texts are invented, and no build does", async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), "school-vite-"));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const vite = await createServer({
    configFile: false,
    logLevel: "silent",
    cacheDir,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [draftMarks()],
  });
  onTestFinished(() => vite.close());
  const server = createHttpServer(vite.middlewares).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/@placeholders`);
  expect(await answer.json()).toEqual(placeholders());
  const built = readdirSync("build", { recursive: true, encoding: "utf8" });
  const scripts = built.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts)
    expect(readFileSync(join("build", file), "utf8")).not.toContain("@placeholders");
});
