import { data, redirect } from "react-router";
import type { ImageReference } from "../../entities/image-reference.ts";
import { type OperatorDesk, operatorDesk, operatorPath, type Told } from "../../operator-desk.ts";
import { currentMoment, type ListName, listNames } from "../../school-api.ts";
import { operator } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { Notice } from "../../ui/words/notice.tsx";
import { Section } from "../../ui/words/section.tsx";
import type { Route } from "./+types/operator.ts";
import { CertificateCounts } from "./certificate-counts.tsx";
import { PastPurges } from "./past-purges.tsx";
import { pictureMeant } from "./picture-meant.ts";
import { ReadLooks } from "./read-looks.tsx";
import { SignIn } from "./sign-in.tsx";
import { TakeDown } from "./take-down.tsx";

export const meta = () => pageMeta(operator);

/** What an operator sees is nobody else's. */
const personal = { "Cache-Control": "no-store" };

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = context.get(operatorDesk);
  if (!desk.isSetUp) return data(door(notSetUp), { status: 404, headers: personal });
  if (!(await desk.isSignedIn())) return data(door(), { headers: personal });
  const picture = url.searchParams.get("picture")?.trim() ?? "";
  const seen = {
    at: "desk",
    now: context.get(currentMoment),
    asked: picture,
    picture: pictureMeant(picture),
    ...(await desk.look()),
  } as const;
  return data(seen, { headers: personal });
}

const notSetUp =
  "Nobody can sign in here yet: the site has no purge secret. Whoever set the site up gives it one (README, “Deploy”).";
const over = "Your session is over. Please sign in again; nothing was done.";

/** What came of a press; `problem` is shown at the door. */
type Answer = { told: Told } | { problem: string };

export async function action({ request, context }: Route.ActionArgs) {
  const desk = context.get(operatorDesk);
  const form = await request.formData().catch(() => undefined);
  if (!form || !desk.isSetUp) return answer({ problem: "" }, desk.isSetUp ? 400 : 404);
  const intent = textOf(form, "intent");
  if (intent === "sign-in") return signIn(desk, textOf(form, "secret"));
  if (!(await desk.isSignedIn())) return answer({ problem: over }, 401);
  switch (intent) {
    case "sign-out":
      return signOut(desk);
    case "refresh":
      return refresh(desk, textOf(form, "read"));
    case "take-down":
      return takeDown(desk, pictureMeant(textOf(form, "picture")));
    default:
      return told(false, 400, "The site does not know this button. Please load the page again.");
  }
}

async function signIn(desk: OperatorDesk, secret: string) {
  const signed = await desk.signIn(secret.trim());
  switch (signed) {
    case "wrong":
      return answer({ problem: "This is not the secret. Please try again." }, 401);
    case "too many":
      return answer(
        { problem: "Too many wrong secrets came from your address. Please wait a minute." },
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
  return told(false, 503, "You are still signed in: the site could not write it down. Try again.");
}

async function refresh(desk: OperatorDesk, read: string) {
  if (read === "all") return answer({ told: await desk.refresh("all") }, 200);
  const name = listNames.find((one) => one === read);
  if (name) return answer({ told: await desk.refresh([name satisfies ListName]) }, 200);
  return told(false, 400, "The site does not know what to refresh. Please load the page again.");
}

async function takeDown(desk: OperatorDesk, picture: ImageReference | undefined) {
  if (picture) return answer({ told: await desk.takeDown(picture) }, 200);
  return told(false, 400, "That is no address of a picture of this site. Nothing was taken down.");
}

function told(isGood: boolean, status: number, sentence: string) {
  return answer({ told: { isGood, sentences: [sentence] } }, status);
}

function answer(body: Answer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers: { ...personal, ...headers } });
}

function door(problem?: string) {
  return { at: "door", problem } as const;
}

function backWith(cookie: string) {
  return redirect(operatorPath, { status: 303, headers: { ...personal, "Set-Cookie": cookie } });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export default function Operator({ loaderData: seen, actionData }: Route.ComponentProps) {
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  if (seen.at === "door") {
    return (
      <Page page={operator} wide lead="The page of those who keep this site.">
        <SignIn problem={problem || seen.problem} />
      </Page>
    );
  }
  const result = actionData && "told" in actionData ? actionData.told : undefined;
  return (
    <Page page={operator} wide lead={operator.description}>
      {result && (
        <Notice tone={result.isGood ? "success" : "error"} role="status">
          {result.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <Section title="What the site shows">
        <ReadLooks reads={seen.reads} albums={seen.albums} now={seen.now} />
      </Section>
      <Section title="Take a picture down" id="picture">
        <TakeDown asked={seen.asked} picture={seen.picture} />
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
