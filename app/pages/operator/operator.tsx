import { data, redirect } from "react-router";
import { operatorPath, operatorService } from "../../operator-service.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { operator } from "../../site-map.ts";
import { Callout, Page, pageMeta, Section, TextField } from "../../ui/page-parts.ts";
import type { Route } from "./+types/operator.ts";
import { findNewest } from "./find-newest.ts";
import { ListStatuses } from "./list-statuses.tsx";
import { PhotoCards, PhotoForm } from "./photos.tsx";
import { CertificateCounts, describePurge, PastPurges } from "./records.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(operator, loaderData?.view === "sign-in" ? { title: "Sign in" } : {});
}

export const headers = () => ({ "Cache-Control": "no-store" });

const notSetUp = "Nobody can sign in yet: this site has no password (see docs/operating.md).";
const reloadHint = "If you are already signed in, reload this page.";
const unreachable =
  "The site’s own store does not answer. Visitors see the last good copy of each list. Nothing can be refreshed or hidden until it does. Reload this page in a minute.";

/** By the `result` in the address. Whoever goes back to it after signing in has none of these. */
const signInProblems = new Map([
  ["wrong", "Wrong password. Try again."],
  ["too many", "Too many wrong passwords from your address. Wait a minute, then try again."],
  ["expired", "Your session has expired. Nothing was changed. Sign in again."],
  [
    "not ended",
    "You are signed out in this browser only. Whoever has copied your session can use it until 8 hours after you signed in. If somebody may have, have the password changed.",
  ],
]);
const problems = new Map([
  ["not done", "The site could not confirm that anything was changed. Try again in a minute."],
  ["unreadable", "The site could not read the form. Nothing was changed. Try again."],
]);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const view = await context.get(operatorService)().view();
  if (view === "not set up")
    return data({ view: "sign-in", problem: notSetUp } as const, { status: 404 });
  const result = url.searchParams.get("result") ?? "";
  const problem = problems.get(result);
  if (view === "signed out") {
    // Browsers send no SameSite=Strict cookie when another site or a message led here.
    const isFromOutside = request.headers.get("Sec-Fetch-Site") === "cross-site";
    const hint = isFromOutside ? reloadHint : undefined;
    return { view: "sign-in" as const, problem: signInProblems.get(result) ?? problem ?? hint };
  }
  const lists = view.lists.map(async (list) => {
    return { ...list, newest: await findNewest(list.read, context.get(schoolApi)) };
  });
  const done = view.records?.purges.find(({ id }) => id === result);
  const shown = { ...view, lists: await Promise.all(lists), now: context.get(currentMoment) };
  return { view: "status" as const, ...shown, problem, done };
}

/** Redirects always, so that Back and reload send no form again. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const { result, cookie } = await context.get(operatorService)().submit(form);
  const search = new URLSearchParams(url.searchParams);
  search.delete("result");
  if (result) search.set("result", result);
  const query = search.size > 0 ? `?${search}` : "";
  const response = redirect(`${operatorPath}${query}${result ? "#result" : ""}`, 303);
  response.headers.set("Cache-Control", "no-store");
  if (cookie) response.headers.set("Set-Cookie", cookie);
  return response;
}

export default function Operator({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === "sign-in") return <SignIn problem={loaderData.problem} />;
  const { now, done, records, hidden, refused } = loaderData;
  const problem = loaderData.problem ?? (records ? undefined : unreachable);
  const result = problem ?? (done && describePurge(done));
  const isError = problem !== undefined || done?.failed.length !== 0;
  return (
    <Page wide lead="Correct it in the school’s own system first, then press Refresh everything.">
      {result && (
        <Callout tone={isError ? "error" : "success"} role="status" id="result" tabIndex={-1}>
          <p>{result}</p>
        </Callout>
      )}
      <form method="post" className="no-print">
        <button name="intent" value="sign-out" type="submit" className="button-secondary">
          Sign out
        </button>
      </form>
      <Section title="Hide a photo" id="photos">
        <PhotoForm {...loaderData} />
      </Section>
      <Section title="Hidden photos">
        {hidden.length > 0 ? <PhotoCards photos={hidden} /> : <p>No photos are hidden.</p>}
      </Section>
      <Section title="What visitors see">
        <ListStatuses {...loaderData} />
      </Section>
      {refused.length > 0 && (
        <Section title="Files that visitors do not see">
          <p>
            The site does not offer files of these kinds, or the school’s system sent something
            else. Replace them with PDFs, pictures or Office documents.
          </p>
          <ul>
            {refused.map(({ title, number }) => (
              <li key={`${title} ${number}`} className="break-anywhere">
                <bdi>“{title}”</bdi>, file {number}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {records && (
        <>
          <Section title="Recent changes">
            <PastPurges purges={records.purges} now={now} />
          </Section>
          <Section title="Transfer Certificates">
            <CertificateCounts {...records} />
          </Section>
        </>
      )}
    </Page>
  );
}

function SignIn({ problem }: { problem: string | undefined }) {
  return (
    <Page wide lead="Office staff: sign in.">
      <form method="post" className="grid gap-4 max-w-[24rem]">
        <input type="hidden" name="intent" value="sign-in" />
        <TextField
          label="Password"
          hint="You stay signed in on this device for 8 hours, or until you sign out."
          error={
            problem && (
              <p id="result" className="text-error">
                {problem}
              </p>
            )
          }
          id="secret"
          name="secret"
          type="password"
          required
          autoFocus
          autoComplete="current-password"
          aria-describedby={problem ? "result" : "secret-hint"}
        />
        <button type="submit" className="button-primary justify-self-start">
          Sign in
        </button>
      </form>
    </Page>
  );
}
