/** By the code of the error: none of the reads can be fetched. */
const reasons: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, "nothing is listening at that address and port"],
  [/^ENOTFOUND$/, "there is no such host name"],
  [/^EAI_AGAIN$/, "its name cannot be looked up; is this computer on the internet?"],
  [/UNREACH$|TIMEDOUT$|CONNECT_TIMEOUT$/, "no connection can be made; is a firewall blocking it?"],
  [/^CERT_HAS_EXPIRED$/, "its certificate has expired"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "its certificate is for another name"],
  [/SELF_SIGNED/, "its certificate is self-signed, so it is not trusted"],
  [/CERT|^UNABLE_TO_/, "its certificate is not trusted, or intermediate certificates are missing"],
  [/^(EPROTO|ERR_SSL_|HPE_)/, "it does not use HTTPS on that port; is it http:// or another port?"],
];

/** Why nothing at all can be fetched; undefined if the error is of one request only. */
export function getUnreachableReason(error: unknown): string | undefined {
  const code = errorCode(error);
  const [, reason] = reasons.find(([pattern]) => pattern.test(code)) ?? [];
  return reason && `${reason} (${code})`;
}

/** Node puts the code into the cause of `fetch`'s error; with several addresses, into each of theirs. */
function errorCode(error: unknown): string {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  const { code, errors } = (cause ?? {}) as { code?: unknown; errors?: unknown[] };
  if (typeof code === "string") return code;
  return errors?.length ? errorCode(errors[0]) : "";
}
