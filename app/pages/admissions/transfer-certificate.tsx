import { createContext, data } from "react-router";
import { validateCertificateRequest } from "../../entities/certificate-request.ts";
import { certificateService } from "../../school-api.ts";
import { rules } from "../../school-rules.ts";
import { getPage } from "../../site-map.ts";
import { Island } from "../../ui/islands/island.tsx";
import { Callout, EmailLink, Page, pageMeta, Section, TelephoneLink } from "../../ui/page-parts.ts";
import type { Route } from "./+types/transfer-certificate.ts";
import { CertificateForm } from "./certificate-form.tsx";
import { type CertificateResult, failureHelp } from "./use-certificate-form.ts";

/** The response belongs to one visitor. */
const personal = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Set by the action: React Router passes its data to the component only. */
const hasProblem = createContext(false);

const page = getPage("/Tc");

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(page, loaderData?.hasProblem ? { title: `Error: ${page.title}` } : {});
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ context }: Route.LoaderArgs) {
  const { schoolCode } = context.get(certificateService)();
  return { schoolCode, hasProblem: context.get(hasProblem) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const [name, admission] = [form.get("name"), form.get("admission")];
  const typed = { name: String(name ?? ""), admission: String(admission ?? "") };
  const errors = validateCertificateRequest(typed);
  const isRefused = Object.keys(errors).length > 0;
  const image = isRefused ? undefined : await context.get(certificateService)().request(typed);
  if (image) return answer({ typed, errors, state: "ready", image }, 200);
  context.set(hasProblem, true);
  return answer({ typed, errors, state: isRefused ? "refused" : "failed" }, isRefused ? 400 : 502);
}

function answer(body: CertificateResult, status: number) {
  return data(body, { status, headers: personal });
}

export default function TransferCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const form = { schoolCode: loaderData.schoolCode, answered: actionData };
  return (
    <Page lead="Ask for a pupil’s Transfer Certificate here and save it as a picture.">
      <details className="prose">
        <summary className="py-2">What you need</summary>
        <ul>
          <li>the student’s full name, as it appears in the school’s records</li>
          <li>the admission number</li>
        </ul>
        <p>
          We look up the school’s records when you press the button. The certificate then downloads
          as <b>tc.jpg</b>; if the download does not start, use the link that appears. Our servers
          do not store what you type.
        </p>
      </details>
      <Island
        script="/app/pages/admissions/certificate-form.island.ts"
        className="prose mt-4"
        data-properties={JSON.stringify(form)}
      >
        <CertificateForm {...form} />
      </Island>
      <div id={failureHelp} hidden={actionData?.state !== "failed"}>
        <FailureHelp />
      </div>
      <Section title="Lost the certificate?">
        <p>
          {rules.duplicateCertificate.of}: {rules.duplicateCertificate.costs}. Please ask for it at{" "}
          <a href="/ContactUs">the school office</a>. Other charges are listed under{" "}
          <a href="/RulesAndRegulations#fines">Rules and Regulations: Fines and fees</a>.
        </p>
      </Section>
    </Page>
  );
}

function FailureHelp() {
  return (
    <Callout title="What you can do">
      <ul>
        <li>Check that the name and the number are exactly as in the school’s records.</li>
        <li>
          E-mail <EmailLink /> or call <TelephoneLink />. Give the student’s full name, the
          admission number, the last class and the year of leaving.
        </li>
      </ul>
    </Callout>
  );
}
