/** Why a call brought no answer, from the code of its error. */
type Reason = {
  says: string;
  advice: string;
  /** It is so for everything that this server is asked. */
  isOfWholeServer?: true;
};

const askCertificate =
  "Who looks after the school's server must put a certificate there that browsers trust, whole with the certificates between. The site asks nothing of a server that it cannot be sure of.";
const checkOrigin = "Is SCHOOL_API_ORIGIN right? Else ask whoever looks after the school's server.";

const reasons: Record<string, Reason> = {
  ECONNREFUSED: {
    says: "nothing answers at that address and port",
    advice: `The server is switched off, or listens elsewhere. ${checkOrigin}`,
    isOfWholeServer: true,
  },
  ENOTFOUND: {
    says: "there is no such name on the internet",
    advice: `The name is misspelled, or is known in the school's own network only. ${checkOrigin}`,
    isOfWholeServer: true,
  },
  EAI_AGAIN: {
    says: "its name cannot be looked up just now",
    advice: `Is this computer connected to the internet? ${checkOrigin}`,
    isOfWholeServer: true,
  },
  ...sameOf(["EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"], {
    says: "no connection to it comes about",
    advice: `A firewall may keep it from being asked. ${checkOrigin}`,
    isOfWholeServer: true,
  }),
  CERT_HAS_EXPIRED: {
    says: "its certificate has expired",
    advice: `Renew it. ${askCertificate}`,
    isOfWholeServer: true,
  },
  CERT_NOT_YET_VALID: {
    says: "its certificate is not valid yet",
    advice: `Is the clock of this computer right? ${askCertificate}`,
    isOfWholeServer: true,
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    says: "its certificate is for another name",
    advice: `Is the name in SCHOOL_API_ORIGIN the server's? ${askCertificate}`,
    isOfWholeServer: true,
  },
  ...sameOf(["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN"], {
    says: "its certificate is signed by itself, so nobody can trust it",
    advice: askCertificate,
    isOfWholeServer: true,
  }),
  ...sameOf(
    [
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "UNABLE_TO_GET_ISSUER_CERT",
      "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
      "CERT_UNTRUSTED",
    ],
    {
      says: "its certificate is signed by nobody known, or those between are missing",
      advice: askCertificate,
      isOfWholeServer: true,
    },
  ),
  CERT_REVOKED: {
    says: "its certificate was revoked",
    advice: askCertificate,
    isOfWholeServer: true,
  },
  ...sameOf(["ECONNRESET", "UND_ERR_SOCKET", "EPIPE"], {
    says: "it broke the connection off",
    advice: "Ask whoever looks after the school's server what its log says.",
  }),
};

const unknown: Reason = {
  says: "the call failed",
  advice: checkOrigin,
};

export function whyUnreachable(error: unknown): Reason {
  const code = codeOf(error);
  const reason = reasonOf(code);
  return code ? { ...reason, says: `${reason.says} (${code})` } : reason;
}

export function isOfWholeServer(error: unknown): boolean {
  return reasonOf(codeOf(error)).isOfWholeServer === true;
}

function reasonOf(code: string): Reason {
  const family = /^(EPROTO|ERR_SSL_|HPE_)/.exec(code)?.[0] ?? "";
  return reasons[code] ?? families[family] ?? unknown;
}

const noHttps: Reason = {
  says: "what answers there does not speak https as it should",
  advice: `Perhaps it is http:// after all, or another port. ${checkOrigin}`,
  isOfWholeServer: true,
};

const families: Record<string, Reason> = {
  EPROTO: noHttps,
  ERR_SSL_: noHttps,
  HPE_: { says: "what answers there does not speak HTTP", advice: checkOrigin },
};

/** Node tells it of the error below `fetch`'s own; of several addresses that failed, of each. */
function codeOf(error: unknown): string {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  const { code, errors } = (cause ?? {}) as { code?: unknown; errors?: unknown[] };
  if (typeof code === "string") return code;
  return errors?.length ? codeOf(errors[0]) : "";
}

function sameOf(codes: readonly string[], reason: Reason): Record<string, Reason> {
  return Object.fromEntries(codes.map((code) => [code, reason]));
}
