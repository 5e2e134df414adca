/** The heap of the worker's isolate, read with the runtime's inspector. */

type InspectorResponse = { id: number; result: { usedSize?: number } };

/** Bytes in use after the garbage has been collected. The inspector only works while the isolate handles requests. */
export async function measureHeap(inspectorPort: number, origin: string): Promise<number> {
  const waking = setInterval(() => void fetch(`${origin}/api`).catch(() => {}), 200);
  const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  await call(socket, 1, "Runtime.enable");
  await call(socket, 2, "HeapProfiler.collectGarbage");
  const { usedSize = 0 } = await call(socket, 3, "Runtime.getHeapUsage");
  socket.close();
  clearInterval(waking);
  return usedSize;
}

function call(socket: WebSocket, id: number, method: string): Promise<InspectorResponse["result"]> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const response = JSON.parse(String(data)) as InspectorResponse;
      if (response.id !== id) return;
      socket.removeEventListener("message", hear);
      resolve(response.result);
    };
    socket.addEventListener("message", hear);
    socket.send(JSON.stringify({ id, method }));
  });
}
