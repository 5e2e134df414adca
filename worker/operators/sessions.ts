import { createCookie } from "react-router";
import { operatorPath } from "../../app/operator-service.ts";
import type { AppContext } from "../app-env.ts";
import { computeEtag } from "../http/conditional-requests.ts";
import { failed } from "../runtime/guard-call.ts";

const SESSION_SECONDS = 8 * 60 * 60;
const MAX_COOKIES = 20;

/** `signedInAt`: ms since 1970. */
type Session = { id: string; signedInAt: number };

/** Sessions in cookies signed with the purge token that they began with, and ended by its removal. The School object knows which were ended by signing out. */
export function createSessions({ runtime, scope, settings }: AppContext["var"], request: Request) {
  const cookie = createSessionCookie(settings.purgeTokens, request);
  return { check, start, end };

  /** "unconfirmed": the School object does not answer. */
  async function check(): Promise<"none" | "valid" | "unconfirmed"> {
    const digests = (await getSessions()).map(({ digest }) => digest);
    if (digests.length === 0) return "none";
    const ended = await scope.callSchool((school) => school.endedSessions(digests));
    if (ended === failed) return "unconfirmed";
    return digests.every((digest) => ended.includes(digest)) ? "none" : "valid";
  }

  function start(token: string): Promise<string> {
    const session: Session = { id: crypto.randomUUID(), signedInAt: runtime.now() };
    return createSessionCookie([token], request).serialize(session);
  }

  /** Deletes the cookie; unless "not ended", whoever has copied it is signed out too. */
  async function end() {
    const ending = await getSessions();
    const ended = await scope.callSchool((school) => school.endSessions(ending));
    const result = ended === failed ? "not ended" : "";
    return { cookie: await cookie.serialize("", { maxAge: 0 }), result };
  }

  /** Those that have not expired. */
  async function getSessions() {
    // Another cookie of this name may come first: any page of a parent domain can set one.
    const cookies = (request.headers.get("Cookie") ?? "").split(";");
    const own = cookies.filter((one) => one.trim().startsWith("operator="));
    const sessions: (Partial<Session> | null)[] = await Promise.all(
      own.slice(0, MAX_COOKIES).map((one) => cookie.parse(one)),
    );
    const current = sessions
      .filter((session): session is Session => session?.id !== undefined)
      .map(async ({ id, signedInAt }) => ({
        digest: await computeEtag(new TextEncoder().encode(id)),
        until: signedInAt + 1_000 * SESSION_SECONDS,
      }));
    return (await Promise.all(current)).filter(({ until }) => until > runtime.now());
  }
}

function createSessionCookie(tokens: readonly string[], { url }: Request) {
  return createCookie("operator", {
    secrets: tokens.map((token) => `operators' sessions of ${token}`),
    path: operatorPath,
    httpOnly: true,
    secure: new URL(url).protocol === "https:",
    sameSite: "strict",
    maxAge: SESSION_SECONDS,
  });
}
