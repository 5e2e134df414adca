/** Reached from nowhere but its own machine or network. */
export function isPrivate(hostname: string): boolean {
  return /^(localhost|.*\.(localhost|local|internal)|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|\[(::1?|f[cd].*|fe80.*)\])$/.test(
    hostname,
  );
}

/** Reserved by RFC 2606: nobody's, and nothing is there. */
export function isExample(hostname: string): boolean {
  return /(^|\.)(example|test|invalid|example\.(com|net|org))$/.test(hostname);
}
