import { data, redirect } from "react-router";
import {
  type OperationResult,
  type OperatorService,
  operatorPath,
  operatorService,
} from "../../operator-service.ts";
import { school } from "../../school.ts";
import { currentMoment, listNames, schoolApi } from "../../school-api.ts";
import { operator } from "../../site-map.ts";
import { Callout, Page, pageMeta, Section } from "../../ui/page-parts.ts";
import { imageName } from "../../values/image-reference.ts";
import type { Route } from "./+types/operator.ts";
import { CertificateCounts, PastPurges } from "./audit-log.tsx";
import { findPictures, namePictures, parsePictureAddress } from "./find-pictures.ts";
import { ReadStatuses } from "./read-statuses.tsx";
import { SignIn } from "./sign-in.tsx";
import { HiddenPictures, TakeDown } from "./take-down.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(operator, loaderData?.view === "sign-in" ? { title: "Sign in" } : {});
}

const noStore = { "Cache-Control": "no-store" };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), ...noStore };
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const service = context.get(operatorService)();
  if (!service.isSetUp) return showSignIn(404, notSetUp);
  // Browsers send no SameSite=Strict cookie when another site or a message led here.
  const isFromOutside = request.headers.get("Sec-Fetch-Site") === "cross-site";
  if ((await service.session()) === "none")
    return showSignIn(200, isFromOutside ? reloadHint : undefined);
  const typed = url.searchParams.get("picture")?.trim() ?? "";
  const api = context.get(schoolApi);
  const { hidden, ...status } = await service.status();
  const names = hidden.length > 0 ? await namePictures(api) : undefined;
  return {
    view: "status" as const,
    now: context.get(currentMoment),
    typed,
    found: typed ? await findPictures(typed, getHosts(url), api) : undefined,
    hidden: hidden.map((picture) => ({ picture, of: names?.get(imageName(picture)) })),
    ...status,
  };
}

function showSignIn(status: number, problem: string | undefined) {
  return data({ view: "sign-in", problem } as const, { status });
}

function getHosts({ host }: URL): string[] {
  return [host, new URL(school.origin).host];
}

const notSetUp =
  "Nobody can sign in yet: this site has no password. Ask whoever set up this site to add one (see docs/operating.md).";
const reloadHint = "If you are already signed in, reload this page.";
const sessionOver = "Your session has expired. Nothing was changed. Sign in again.";
const notEnded =
  "You are signed out in this browser only: the site’s own store (the School object) does not answer. Whoever has copied your session can use it until 8 hours after you signed in. If somebody may have, have the password changed.";
const unreachable =
  "The site’s own store (the School object) does not answer. Visitors see the last good copy of each list. Nothing can be refreshed or taken down until it does.";
const notPicture = "That is not the address of a picture on this site. Nothing was done.";
const unreadable = "The site could not read the form. Please load the page again.";

export async function action({ request, context, url }: Route.ActionArgs) {
  const service = context.get(operatorService)();
  if (!service.isSetUp) return refuse(404, notSetUp);
  const form = await request.formData().catch(() => undefined);
  if (!form) return refuse(400, unreadable);
  const intent = getField(form, "intent");
  if (intent === "sign-in") return signIn(service, getField(form, "secret"));
  if ((await service.session()) === "none") return refuse(401, sessionOver);
  switch (intent) {
    case "sign-out":
      return signOut(service);
    case "refresh":
      return refresh(service, getField(form, "read"));
    case "take-down":
    case "release": {
      const picture = parsePictureAddress(getField(form, "picture"), getHosts(url));
      if (!picture) return refuse(400, notPicture);
      const of = (await namePictures(context.get(schoolApi))).get(imageName(picture));
      const change = intent === "release" ? service.release : service.takeDown;
      return respond(await change(picture, of));
    }
    default:
      return refuse(400, unreadable);
  }
}

async function signIn(service: OperatorService, secret: string) {
  const signed = await service.signIn(secret.trim());
  if (signed === "wrong") return refuse(401, "Wrong password. Try again.");
  if (signed === "too many") {
    const problem = "Too many wrong passwords from your address. Wait a minute.";
    return refuse(429, problem, { "Retry-After": "60" });
  }
  return redirectBack(signed.cookie);
}

async function signOut(service: OperatorService) {
  const { cookie, isEnded } = await service.signOut();
  return isEnded ? redirectBack(cookie) : refuse(503, notEnded, { "Set-Cookie": cookie });
}

async function refresh(service: OperatorService, read: string) {
  if (read === "all") return respond(await service.refresh("all"));
  const name = listNames.find((one) => one === read);
  return name ? respond(await service.refresh([name])) : refuse(400, unreadable);
}

function refuse(status: number, sentence: string, headers: HeadersInit = {}) {
  const result: OperationResult = { outcome: "failed", sentences: [sentence] };
  return data(result, { status, headers });
}

function respond(result: OperationResult) {
  return data(result, { status: result.outcome === "failed" ? 503 : 200 });
}

function redirectBack(cookie: string) {
  return redirect(operatorPath, { status: 303, headers: { ...noStore, "Set-Cookie": cookie } });
}

function getField(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

/** Screen readers begin with it. */
const startingPoint = { tabIndex: -1, autoFocus: true };

const tones = { done: "success", unconfirmed: "notice", failed: "error" } as const;

/** `result` is of the form that was sent; the sign-in view shows why it was refused. */
export default function Operator({ loaderData, actionData: result }: Route.ComponentProps) {
  if (loaderData.view === "sign-in") {
    return (
      <Page wide lead="Office staff: sign in.">
        <SignIn problem={result?.sentences.join(" ") ?? loaderData.problem} />
      </Page>
    );
  }
  return (
    <Page wide lead="Correct it in the school’s own system first, then press Refresh.">
      {result && (
        <Callout tone={tones[result.outcome]} role="status" {...startingPoint}>
          {result.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Callout>
      )}
      {!loaderData.isReachable && (
        <Callout tone="error">
          <p>{unreachable}</p>
        </Callout>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 no-print">
        <nav aria-label="This page" className="flex flex-wrap gap-x-6">
          <a href="#picture" className="inline-flex min-h-11 items-center">
            Take a picture down
          </a>
          <a href="#reads" className="inline-flex min-h-11 items-center">
            Refresh what the site shows
          </a>
        </nav>
        <form method="post" action={operatorPath}>
          <button name="intent" value="sign-out" type="submit" className="button-secondary px-3">
            Sign out
          </button>
        </form>
      </div>
      <Section title="Take a picture down" id="picture">
        <TakeDown {...loaderData} />
      </Section>
      <Section title="Pictures taken down">
        <HiddenPictures pictures={loaderData.hidden} />
      </Section>
      <Section title="What the site shows" id="reads">
        <ReadStatuses reads={loaderData.reads} now={loaderData.now} />
      </Section>
      <Section title="Send a notice to parents">
        <p>
          Open it under <a href="/Notices">Notices</a>: its page has a text to share or copy, and a
          QR code.
        </p>
      </Section>
      <Section title="Recent refreshes">
        <PastPurges audit={loaderData.audit} now={loaderData.now} />
      </Section>
      <Section title="Transfer Certificates">
        <CertificateCounts audit={loaderData.audit} now={loaderData.now} />
      </Section>
    </Page>
  );
}
