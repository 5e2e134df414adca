import { createCookie } from "react-router";
import { operatorPath } from "../../app/operator-service.ts";
import type { RequestScope } from "../request-scope.ts";
import { callStore, failed } from "../runtime/call-store.ts";
import type { Runtime } from "../runtime/runtime.ts";

const SESSION_SECONDS = 8 * 60 * 60;
const MAX_COOKIES = 20;

/** `signedInAt`: ms since 1970. */
type Session = { id: string; signedInAt: number };

/** Sessions in cookies signed with the purge token that they began with, and ended by its removal; the School object knows which else ended. Nothing throws. */
export function createSessions(runtime: Runtime, scope: RequestScope, request: Request) {
  const createSessionCookie = (tokens: readonly string[]) =>
    createCookie("operator", {
      secrets: tokens.map((token) => `operators' sessions of ${token}`),
      path: operatorPath,
      httpOnly: true,
      secure: new URL(request.url).protocol === "https:",
      sameSite: "strict",
      maxAge: SESSION_SECONDS,
    });
  const cookie = createSessionCookie(scope.settings.purgeTokens);
  const callLog = <Value>(call: () => Promise<Value>) =>
    callStore(runtime, "operator-session-failing", call);
  const getExpiry = ({ signedInAt }: Session) => signedInAt + 1_000 * SESSION_SECONDS;
  /** Undefined if there is none, or it is over. */
  const getSession = async () => {
    // Another cookie of this name may come first: any page of a parent domain can set one.
    const cookies = (request.headers.get("Cookie") ?? "").split(";");
    const own = cookies.filter((one) => one.trim().startsWith("operator="));
    for (const one of own.slice(0, MAX_COOKIES)) {
      const session: Session | null = await cookie.parse(one);
      if (session?.id && runtime.now() < getExpiry(session)) return session;
    }
    return undefined;
  };
  return {
    /** "unknown" while the School object fails. */
    isSignedIn: async (): Promise<"yes" | "no" | "unknown"> => {
      const session = await getSession();
      if (!session) return "no";
      const isEnded = await callLog(() => scope.school.isEnded(session.id));
      if (isEnded === failed) return "unknown";
      return isEnded ? "no" : "yes";
    },
    start: (token: string) =>
      createSessionCookie([token]).serialize({
        id: crypto.randomUUID(),
        signedInAt: runtime.now(),
      }),
    /** The cookie that deletes the present one; undefined if its session could not be ended. */
    end: async (): Promise<string | undefined> => {
      const session = await getSession();
      const end = (ended: Session) =>
        callLog(() => scope.school.endSession(ended.id, getExpiry(ended), runtime.now()));
      if (session && (await end(session)) === failed) return undefined;
      return cookie.serialize("", { maxAge: 0 });
    },
  };
}
