/**
 * Operators' sessions: 8 hours, kept in Workers KV, named by 256 random bits in a cookie that is signed with the purge secret,
 * so that a new secret ends them all. One that was ended is noted in the operators' book too, as copies of KV's live for a minute.
 */
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie, createSession } from "react-router";
import { operatorPath } from "../../app/operator-service.ts";
import { logProblem } from "../runtime/log.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { failed, tryWithin } from "../runtime/try-within.ts";

/** Seconds. */
const SESSION_SECONDS = 8 * 60 * 60;

export class OperatorSessions {
  #runtime: Runtime;
  #scope: RequestScope;
  #request: Request;

  constructor(runtime: Runtime, scope: RequestScope, request: Request) {
    this.#runtime = runtime;
    this.#scope = scope;
    this.#request = request;
  }

  /** "unknown" while KV or the book give no answer; never throws. */
  async isSignedIn(): Promise<"yes" | "no" | "unknown"> {
    const session = await this.#try(() => this.#session());
    if (session === failed) return "unknown";
    const isOver = this.#runtime.now() >= this.#endOf(session.data.signedInAt);
    if (!session.id || isOver) return "no";
    const isEnded = await this.#try(() => this.#scope.book.isEnded(nameOf(session.id)));
    if (isEnded === failed) return "unknown";
    return isEnded ? "no" : "yes";
  }

  /** The cookie of a new session; undefined where KV did not take it. */
  async begin(): Promise<string | undefined> {
    const id = hex(crypto.getRandomValues(new Uint8Array(32)));
    const session = createSession({ signedInAt: this.#runtime.now() }, id);
    const cookie = await this.#try(() => this.#storage().commitSession(session));
    return cookie === failed ? undefined : cookie;
  }

  /** The cookie that takes the present one back; undefined where the session, if there is one, could not be ended. */
  async end(): Promise<string | undefined> {
    const session = await this.#try(() => this.#session());
    if (session === failed) return undefined;
    if (session.id) {
      const until = this.#endOf(session.data.signedInAt ?? this.#runtime.now());
      const name = nameOf(session.id);
      const noted = await this.#try(() =>
        this.#scope.book.endSession(name, until, this.#runtime.now()),
      );
      if (noted === failed) return undefined;
      // It is over, whether KV can forget it or not.
      await this.#try(() => this.#storage().destroySession(session));
    }
    return this.#cookie().serialize("", { maxAge: 0 });
  }

  #session() {
    return this.#storage().getSession(this.#request.headers.get("Cookie"));
  }

  #storage() {
    const kv = underNames(this.#scope.kv);
    return createWorkersKVSessionStorage<{ signedInAt: number }>({ cookie: this.#cookie(), kv });
  }

  #cookie() {
    const [secret = ""] = this.#scope.settings.purgeTokens;
    const { protocol } = new URL(this.#request.url);
    return createCookie("operator", {
      secrets: [`operators' sessions of ${secret}`],
      path: operatorPath,
      httpOnly: true,
      secure: protocol === "https:",
      sameSite: "strict",
      maxAge: SESSION_SECONDS,
    });
  }

  #endOf(signedInAt: number | undefined): number {
    return (signedInAt ?? 0) + 1_000 * SESSION_SECONDS;
  }

  #try<Value>(call: () => Promise<Value>): Promise<Value | typeof failed> {
    return tryWithin(this.#runtime.kvTimeout, call, (fault) => {
      logProblem("operator-session-failing", { fault });
    });
  }
}

/** Sessions beside the records that the namespace holds. */
function underNames(kv: KVNamespace): KVNamespace {
  const nameIn = (id: string) => `operator-session|${id}`;
  return {
    get: (id: string) => kv.get(nameIn(id)),
    put: (id: string, value: string, options: KVNamespacePutOptions) =>
      kv.put(nameIn(id), value, options),
    delete: (id: string) => kv.delete(nameIn(id)),
  } as unknown as KVNamespace;
}

/** In the book. */
function nameOf(id: string): string {
  return id.slice(0, 32);
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
