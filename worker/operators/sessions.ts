import { createCookie } from "react-router";
import { operatorPath } from "../../app/operator-service.ts";
import { callStore, failed } from "../runtime/call-store.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";

const SESSION_SECONDS = 8 * 60 * 60;

/** `signedInAt`: ms since 1970. */
type Session = { id: string; signedInAt: number };

/** Sessions in cookies signed with the purge token, so a new token ends them all; the audit log knows which ended. No method throws. */
export class OperatorSessions {
  #runtime: Runtime;
  #scope: RequestScope;
  #request: Request;

  constructor(runtime: Runtime, scope: RequestScope, request: Request) {
    this.#runtime = runtime;
    this.#scope = scope;
    this.#request = request;
  }

  /** "unknown" while the audit log fails. */
  async isSignedIn(): Promise<"yes" | "no" | "unknown"> {
    const session = await this.#session();
    if (!session) return "no";
    const isEnded = await this.#try(() => this.#scope.auditLog.isEnded(session.id));
    if (isEnded === failed) return "unknown";
    return isEnded ? "no" : "yes";
  }

  start(): Promise<string> {
    const session: Session = { id: crypto.randomUUID(), signedInAt: this.#runtime.now() };
    return this.#cookie().serialize(session);
  }

  /** The cookie that deletes the present one; undefined if its session could not be ended. */
  async end(): Promise<string | undefined> {
    const session = await this.#session();
    if (session) {
      const { auditLog } = this.#scope;
      const end = () => auditLog.endSession(session.id, getExpiry(session), this.#runtime.now());
      if ((await this.#try(end)) === failed) return undefined;
    }
    return this.#cookie().serialize("", { maxAge: 0 });
  }

  /** Undefined if there is none, or it is over. */
  async #session(): Promise<Session | undefined> {
    const session: Session | null = await this.#cookie().parse(this.#request.headers.get("Cookie"));
    return session?.id && this.#runtime.now() < getExpiry(session) ? session : undefined;
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
    return callStore(this.#runtime, "operator-session-failing", call);
  }
}

function getExpiry({ signedInAt }: Session): number {
  return signedInAt + 1_000 * SESSION_SECONDS;
}
