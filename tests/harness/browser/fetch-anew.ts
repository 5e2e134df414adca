/** A fetch over a new connection: the server closes an idle one after 5 s, perhaps just as a request is sent on it. */
export function fetchAnew(address: URL | string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Connection", "close");
  return fetch(address, { ...init, headers });
}
