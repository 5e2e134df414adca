import { createContext, data } from "react-router";
import { validateCertificateRequest } from "../../entities/certificate-request.ts";
import { certificateService } from "../../school-api.ts";
import { rules } from "../../school-rules.ts";
import { getPage } from "../../site-map.ts";
import { Island } from "../../ui/islands/island.tsx";
import { Page, pageMeta, Section } from "../../ui/page-parts.ts";
import type { Route } from "./+types/transfer-certificate.ts";
import { CertificateForm, type CertificateResult } from "./certificate-form.tsx";

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
  if (Object.keys(errors).length > 0) {
    context.set(hasProblem, true);
    return answer({ typed, errors, state: "refused" }, 400);
  }
  const { image, waitSeconds } = await context.get(certificateService)().request(typed);
  if (image) return answer({ errors, state: "ready", image }, 200);
  context.set(hasProblem, true);
  const body = { typed, errors, state: "failed", waitSeconds } as const;
  if (waitSeconds === 0) return answer(body, 502);
  return answer(body, 429, { "Retry-After": String(waitSeconds) });
}

function answer(body: CertificateResult, status: number, headers = {}) {
  return data(body, { status, headers: { ...personal, ...headers } });
}

export default function TransferCertificate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page lead="Ask for a pupil’s Transfer Certificate here and save it as a picture.">
      <Island
        script="/app/pages/admissions/certificate-form.island.ts"
        className="prose"
        data-school={loaderData.schoolCode}
      >
        <CertificateForm answered={actionData} />
      </Island>
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
