/** Serves so many bytes, of the size that the path ends with: from memory, or from the edge cache for /edge/…. */
const bodies = new Map();

export default {
  async fetch({ url }) {
    const { pathname } = new URL(url);
    const stored = pathname.startsWith("/edge/") && (await caches.default.match(url));
    if (stored) return stored;
    const size = Number(pathname.split("/").at(-1));
    const body = bodies.get(size) ?? new Uint8Array(size).fill(32);
    bodies.set(size, body);
    const response = new Response(body, { headers: { "Cache-Control": "max-age=3600" } });
    if (pathname.startsWith("/edge/")) await caches.default.put(url, response.clone());
    return response;
  },
};
