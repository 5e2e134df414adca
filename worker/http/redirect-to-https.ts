/** Also hosts such as school.localhost. */
const localAddress = /^http:\/\/(?:[^/@]+\.)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\//;

/** A form, a sign-in or a certificate over plain http could be read on the way. Undefined over https and on this computer. */
export function redirectToHttps(address: string): Response | undefined {
  if (!address.startsWith("http:") || localAddress.test(address)) return undefined;
  const url = new URL(address);
  url.protocol = "https:";
  url.port = "";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}
