import { createCookie } from "react-router";
import { operatorPath } from "../../app/operator-service.ts";
import type { Runtime } from "../runtime/runtime.ts";

const SESSION_SECONDS = 8 * 60 * 60;
const MAX_COOKIES = 20;

/** `signedInAt`: ms since 1970. */
type Session = { signedInAt: number };

/** Sessions in cookies signed with the purge token that they began with, and ended by its removal. */
export function createSessions(runtime: Runtime, purgeTokens: readonly string[], request: Request) {
  const createSessionCookie = (tokens: readonly string[]) =>
    createCookie("operator", {
      secrets: tokens.map((token) => `operators' sessions of ${token}`),
      path: operatorPath,
      httpOnly: true,
      secure: new URL(request.url).protocol === "https:",
      sameSite: "strict",
      maxAge: SESSION_SECONDS,
    });
  const cookie = createSessionCookie(purgeTokens);
  return {
    isSignedIn: async (): Promise<boolean> => {
      // Another cookie of this name may come first: any page of a parent domain can set one.
      const cookies = (request.headers.get("Cookie") ?? "").split(";");
      const own = cookies.filter((one) => one.trim().startsWith("operator="));
      const sessions: (Session | null)[] = await Promise.all(
        own.slice(0, MAX_COOKIES).map((one) => cookie.parse(one)),
      );
      const earliest = runtime.now() - 1_000 * SESSION_SECONDS;
      return sessions.some((session) => session && session.signedInAt > earliest);
    },
    start: (token: string) =>
      createSessionCookie([token]).serialize({ signedInAt: runtime.now() } satisfies Session),
    /** The cookie that deletes the present one. */
    end: () => cookie.serialize("", { maxAge: 0 }),
  };
}
