import { data, redirect } from "react-router";
import type { ImageReference } from "../../entities/image-reference.ts";
import { type OperatorDesk, operatorDesk, operatorPath, type Told } from "../../operator-desk.ts";
import { school } from "../../school.ts";
import { currentMoment, listNames } from "../../school-api.ts";
import { useCurrentPage } from "../../ui/frame/current-page.tsx";
import { Page } from "../../ui/frame/page.tsx";
import { Notice } from "../../ui/words/notice.tsx";
import { Section } from "../../ui/words/section.tsx";
import type { Route } from "./+types/operator.ts";
import { CertificateCounts, PastPurges } from "./operator-book.tsx";
import { pictureMeant } from "./picture-meant.ts";
import { ReadLooks } from "./read-looks.tsx";
import { SignIn } from "./sign-in.tsx";
import { TakeDown } from "./take-down.tsx";

/** What an operator sees is nobody else's. */
const personal = { "Cache-Control": "no-store" };

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const desk = context.get(operatorDesk)();
  if (!desk.isSetUp) return door(404, notSetUp);
  const isSignedIn = await desk.isSignedIn();
  if (isSignedIn === "unknown") return door(503, unknown);
  if (isSignedIn === "no") return door(200, cameFromElsewhere(request) ? fromElsewhere : undefined);
  const asked = url.searchParams.get("picture")?.trim() ?? "";
  const seen = {
    at: "desk",
    now: context.get(currentMoment),
    asked,
    picture: pictureMeant(asked, hostsOf(url)),
    ...(await desk.look()),
  } as const;
  return data(seen, { headers: personal });
}

function door(status: number, problem: string | undefined) {
  return data({ at: "door", problem } as const, { status, headers: personal });
}

/** A browser sends no cookie where another site, or a message, led to the page. */
function cameFromElsewhere({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Site") === "cross-site";
}

/** Under which the site is reached, and under which it names itself. */
function hostsOf({ host }: URL): string[] {
  return [host, new URL(school.origin).host];
}

const notSetUp =
  "Nobody can sign in yet: this site has no password. Whoever set it up can add one (see docs/operating.md).";
const unknown =
  "The site cannot tell just now whether you are signed in. Nothing was done: please try again in a minute.";
const fromElsewhere = "If you have signed in already, load this page once more.";
const over = "Your session is over. Please sign in again; nothing was done.";
const unreadable = "The site could not read that. Please load the page again.";

/** What came of a press: told at the desk, or as a problem at the door. */
type Answer = { told?: Told; problem?: string };

export async function action({ request, context, url }: Route.ActionArgs) {
  const desk = context.get(operatorDesk)();
  if (!desk.isSetUp) return answer({ problem: notSetUp }, 404);
  const form = await request.formData().catch(() => undefined);
  if (!form) return refuse(400, unreadable);
  const intent = textOf(form, "intent");
  if (intent === "sign-in") return signIn(desk, textOf(form, "secret"));
  const isSignedIn = await desk.isSignedIn();
  if (isSignedIn === "unknown") return answer({ problem: unknown }, 503);
  if (isSignedIn === "no") return answer({ problem: over }, 401);
  switch (intent) {
    case "sign-out":
      return signOut(desk);
    case "refresh":
      return refresh(desk, textOf(form, "read"));
    case "take-down":
      return takeDown(desk, pictureMeant(textOf(form, "picture"), hostsOf(url)));
    default:
      return refuse(400, unreadable);
  }
}

async function signIn(desk: OperatorDesk, secret: string) {
  const signed = await desk.signIn(secret.trim());
  switch (signed) {
    case "wrong":
      return answer({ problem: "Wrong password. Try again." }, 401);
    case "too many":
      return answer(
        { problem: "Too many wrong passwords from your address. Wait a minute." },
        429,
        { "Retry-After": "60" },
      );
    case "unavailable":
      return answer({ problem: "The site cannot sign anybody in just now. Try in a minute." }, 503);
    default:
      return backWith(signed.cookie);
  }
}

async function signOut(desk: OperatorDesk) {
  const cookie = await desk.signOut();
  if (cookie !== undefined) return backWith(cookie);
  return refuse(503, "You are still signed in: the site could not write it down. Try again.");
}

async function refresh(desk: OperatorDesk, read: string) {
  if (read === "all") return tell(await desk.refresh("all"));
  const name = listNames.find((one) => one === read);
  return name ? tell(await desk.refresh([name])) : refuse(400, unreadable);
}

async function takeDown(desk: OperatorDesk, picture: ImageReference | undefined) {
  if (picture) return tell(await desk.takeDown(picture));
  return refuse(400, "That is not the address of a picture on this site. Nothing was taken down.");
}

function tell(told: Told) {
  return answer({ told }, told.outcome === "not done" ? 503 : 200);
}

function refuse(status: number, sentence: string) {
  const told: Told = { outcome: "not done", sentences: [sentence] };
  return answer({ told, problem: sentence }, status);
}

function answer(body: Answer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers: { ...personal, ...headers } });
}

function backWith(cookie: string) {
  return redirect(operatorPath, { status: 303, headers: { ...personal, "Set-Cookie": cookie } });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const tones = { good: "success", doubtful: "notice", "not done": "error" } as const;

export default function Operator({ loaderData: seen, actionData }: Route.ComponentProps) {
  const { description } = useCurrentPage();
  if (seen.at === "door") {
    return (
      <Page wide lead="Office staff: sign in.">
        <SignIn problem={actionData?.problem ?? seen.problem} />
      </Page>
    );
  }
  const result = actionData?.told;
  return (
    <Page wide lead={description}>
      {result && (
        <Notice tone={tones[result.outcome]} role="status">
          {result.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <Section title="What the site shows">
        <ReadLooks reads={seen.reads} albums={seen.albums} now={seen.now} />
      </Section>
      <Section title="Take a picture down" id="picture">
        <TakeDown asked={seen.asked} picture={seen.picture} now={seen.now} />
      </Section>
      <Section title="What was refreshed">
        <PastPurges book={seen.book} now={seen.now} />
      </Section>
      <Section title="Transfer Certificates">
        <CertificateCounts book={seen.book} now={seen.now} />
      </Section>
      <form method="post" action={operatorPath} className="apart">
        <button name="intent" value="sign-out" type="submit" className="button-secondary">
          Sign out
        </button>
      </form>
    </Page>
  );
}
