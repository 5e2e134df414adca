import { createRequestHandler } from "@react-router/cloudflare";
import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

const app = new Hono();
app.get("/api/x", (c) => c.json({ x: 1 }));
app.all("*", (c) => {
  const handle = createRequestHandler({ build: build as never, getLoadContext: () => new RouterContextProvider() });
  return handle({ request: c.req.raw, env: c.env, waitUntil: () => {}, passThroughOnException: () => {} } as never) as never;
});
export default app;
