import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie, createSession } from "react-router";
import { logProblem } from "../../app/log-problem.ts";
import { operatorPath } from "../../app/operator-service.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { failed, tryWithTimeout } from "../runtime/with-timeout.ts";

const SESSION_SECONDS = 8 * 60 * 60;

/** Sessions in KV. The cookie is signed with the purge token, so a new token ends them all. No method throws. */
export class OperatorSessions {
  #runtime: Runtime;
  #scope: RequestScope;
  #request: Request;

  constructor(runtime: Runtime, scope: RequestScope, request: Request) {
    this.#runtime = runtime;
    this.#scope = scope;
    this.#request = request;
  }

  /** "unknown" while KV or the audit log fails. */
  async isSignedIn(): Promise<"yes" | "no" | "unknown"> {
    const session = await this.#try(() => this.#getSession());
    if (session === failed) return "unknown";
    const isExpired = this.#runtime.now() >= getExpiry(session.data.signedInAt);
    if (!session.id || isExpired) return "no";
    const isEnded = await this.#try(() => this.#scope.auditLog.isEnded(shortId(session.id)));
    if (isEnded === failed) return "unknown";
    return isEnded ? "no" : "yes";
  }

  /** The new session's cookie; undefined where KV failed. */
  async start(): Promise<string | undefined> {
    const id = toHex(crypto.getRandomValues(new Uint8Array(32)));
    const session = createSession({ signedInAt: this.#runtime.now() }, id);
    const cookie = await this.#try(() => this.#storage().commitSession(session));
    return cookie === failed ? undefined : cookie;
  }

  /** The cookie that deletes the present one; undefined where its session could not be ended. */
  async end(): Promise<string | undefined> {
    const session = await this.#try(() => this.#getSession());
    if (session === failed) return undefined;
    if (session.id) {
      const now = this.#runtime.now();
      const expiry = getExpiry(session.data.signedInAt ?? now);
      const { auditLog } = this.#scope;
      const ended = await this.#try(() => auditLog.endSession(shortId(session.id), expiry, now));
      if (ended === failed) return undefined;
      // KV may fail, or serve its cached copy for another minute: the audit log has ended the session.
      await this.#try(() => this.#storage().destroySession(session));
    }
    return this.#cookie().serialize("", { maxAge: 0 });
  }

  #getSession() {
    return this.#storage().getSession(this.#request.headers.get("Cookie"));
  }

  #storage() {
    const kv = withPrefix("operator-session|", this.#scope.kv);
    return createWorkersKVSessionStorage<{ signedInAt: number }>({ cookie: this.#cookie(), kv });
  }

  #cookie() {
    const [token = ""] = this.#scope.settings.purgeTokens;
    const { protocol } = new URL(this.#request.url);
    return createCookie("operator", {
      secrets: [`operators' sessions of ${token}`],
      path: operatorPath,
      httpOnly: true,
      secure: protocol === "https:",
      sameSite: "strict",
      maxAge: SESSION_SECONDS,
    });
  }

  #try<Value>(call: () => Promise<Value>): Promise<Value | typeof failed> {
    return tryWithTimeout(this.#runtime.kvTimeoutMs, call, (fault) => {
      logProblem("operator-session-failing", { fault });
    });
  }
}

function getExpiry(signedInAt = 0): number {
  return signedInAt + 1_000 * SESSION_SECONDS;
}

/** The namespace has the data cache's entries too. */
function withPrefix(prefix: string, kv: KVNamespace): KVNamespace {
  return {
    get: (id: string) => kv.get(prefix + id),
    put: (id: string, value: string, options: KVNamespacePutOptions) =>
      kv.put(prefix + id, value, options),
    delete: (id: string) => kv.delete(prefix + id),
  } as unknown as KVNamespace;
}

/** The audit log must not have what could restore a session. */
function shortId(id: string): string {
  return id.slice(0, 32);
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
