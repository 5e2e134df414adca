/** WebKit over WebDriver (W3C): Debian's of today in a window, and that of Safari 16 without one, always 800 px wide. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { WebKit } from "./installed-browsers.ts";
import type { Launched, Visitor } from "./visitor.ts";

const webkits: Record<WebKit, { command: string[]; options: object }> = {
  "WebKit of today": {
    command: ["xvfb-run", "-a", "WebKitWebDriver"],
    options: {
      "webkitgtk:browserOptions": {
        binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
        args: ["--automation"],
      },
    },
  },
  "WebKit of Safari 16": {
    command: ["WPEWebDriver"],
    options: {
      "wpe:browserOptions": {
        binary: "/usr/bin/cog",
        args: ["--platform=headless", "--automation"],
      },
    },
  },
};

const keys: Record<string, string> = { Enter: "\uE006", Escape: "\uE00C" };

export async function openWebDriver(name: WebKit): Promise<Launched> {
  const { command, options } = webkits[name];
  const [program = "", ...others] = command;
  const port = await findFreePort();
  // Its sandbox needs rights that root has not in a container.
  const sandbox = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {};
  const driver = spawn(program, [...others, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, ...sandbox },
  });
  const send = async (method: string, path: string, body?: object) => {
    const address = `http://127.0.0.1:${port}${path}`;
    const response = await fetch(address, { method, body: body ? JSON.stringify(body) : null });
    const { value } = (await response.json()) as { value: Record<string, string> };
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };
  while (!(await send("GET", "/status").catch(() => undefined))) {
    if (driver.exitCode !== null) throw new Error(`${program} did not start`);
  }
  const { sessionId } = await send("POST", "/session", { capabilities: { alwaysMatch: options } });
  const post = (path: string, body: object) => send("POST", `/session/${sessionId}/${path}`, body);
  const type = (letters: readonly string[]) => {
    const actions = letters.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  const visitor = {
    goto: (url: string) => post("url", { url }),
    goBack: () => post("back", {}),
    setViewport: (size: object) => post("window/rect", size),
    evaluate: (run: () => unknown, ...args: unknown[]) =>
      post("execute/sync", { script: `return (${run})(...arguments)`, args }),
    click: async (value: string) => {
      const found = await post("element", { using: "css selector", value });
      const [element] = Object.values(found);
      // WPE does not press what is at the edge of its window.
      const script = "arguments[0].scrollIntoView({ block: 'center' })";
      await post("execute/sync", { script, args: [found] });
      await post(`element/${element}/click`, {});
    },
    keyboard: {
      press: (key: string) => type([keys[key] ?? key]),
      type: (text: string) => type([...text]),
    },
  } as unknown as Visitor;
  await visitor.setViewport({ width: 360, height: 740 });
  return {
    visitor,
    errors: [],
    close: async () => {
      await send("DELETE", `/session/${sessionId}`);
      process.kill(-(driver.pid ?? 0));
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
