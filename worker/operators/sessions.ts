/**
 * Operators' sessions: 8 hours, kept in Workers KV, named by 256 random bits in a cookie that is signed with the purge secret,
 * so that a new secret ends them all. One that was ended is noted in the operators' book too, as copies of KV's live for a minute.
 */
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createSession } from "react-router";
import { logProblem } from "../log.ts";
import type { Platform, Scope } from "../platform.ts";
import { within } from "../school-server/single-flight.ts";

/** Seconds. */
const longest = 8 * 60 * 60;
const unavailable = Symbol("unavailable");

export class OperatorSessions {
  #platform: Platform;
  #scope: Scope;
  #request: Request;

  constructor(platform: Platform, scope: Scope, request: Request) {
    this.#platform = platform;
    this.#scope = scope;
    this.#request = request;
  }

  /** Never throws: where KV or the book give no answer nobody is signed in. */
  async isSignedIn(): Promise<boolean> {
    const session = await this.#try(() => this.#session());
    if (session === unavailable || !session.id) return false;
    const isOver = this.#platform.now() >= this.#endOf(session.data.signedInAt);
    if (isOver) return false;
    return (await this.#try(() => this.#scope.book.isEnded(nameOf(session.id)))) === false;
  }

  /** The cookie of a new session; undefined where KV did not take it. */
  async begin(): Promise<string | undefined> {
    const id = hex(crypto.getRandomValues(new Uint8Array(32)));
    const session = createSession({ signedInAt: this.#platform.now() }, id);
    return this.#value(() => this.#storage().commitSession(session));
  }

  /** The cookie that takes the present one back; undefined where the session could not be ended. */
  async end(): Promise<string | undefined> {
    return this.#value(async () => {
      const session = await this.#session();
      const { signedInAt = this.#platform.now() } = session.data;
      const until = this.#endOf(signedInAt);
      if (session.id) {
        await this.#scope.book.endSession(nameOf(session.id), until, this.#platform.now());
      }
      return this.#storage().destroySession(session);
    });
  }

  #session() {
    return this.#storage().getSession(this.#request.headers.get("Cookie"));
  }

  #storage() {
    const { kv, settings } = this.#scope;
    const [secret = ""] = settings.purgeTokens;
    const { protocol } = new URL(this.#request.url);
    return createWorkersKVSessionStorage<{ signedInAt: number }>({
      cookie: {
        name: "operator",
        secrets: [`operators' sessions of ${secret}`],
        path: "/operator",
        httpOnly: true,
        secure: protocol === "https:",
        sameSite: "strict",
        maxAge: longest,
      },
      kv: underNames(kv),
    });
  }

  #endOf(signedInAt: number | undefined): number {
    return (signedInAt ?? 0) + 1_000 * longest;
  }

  async #value<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
    const value = await this.#try(call);
    return value === unavailable ? undefined : value;
  }

  async #try<Value>(call: () => Promise<Value>): Promise<Value | typeof unavailable> {
    try {
      const value = await within(this.#platform.kvTimeout, call(), unavailable);
      if (value === unavailable) throw new Error("no answer in time");
      return value;
    } catch (error) {
      logProblem("operator-session-failing", { fault: String(error) });
      return unavailable;
    }
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
