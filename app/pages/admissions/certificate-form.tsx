import {
  type CertificateErrors,
  type CertificateRequest,
  validateCertificateRequest,
} from "../../entities/certificate-request.ts";
import { formatWait } from "../../parse/format-wait.ts";
import { imageAddress, imageById } from "../../parse/image-reference.ts";
import { Callout, EmailLink, TelephoneLink, TextField } from "../../ui/page-parts.ts";

export type CertificateResult = {
  /** Not once the certificate is there: another person may see the page. */
  typed?: CertificateRequest;
  errors: CertificateErrors;
  state: "refused" | "failed" | "ready";
  waitSeconds?: number;
  image?: string;
};

/** The form's script adds others. */
const restingStates = "idle refused ready sending slow downloading saved unsaved";

const messages = validateCertificateRequest({});

const fields = [
  { name: "name", label: "Student Full Name", autoCapitalize: "words" },
  {
    name: "admission",
    label: "Admission No.",
    hint: (
      <>
        It is on the identity card, the diary or a fee receipt. For former pupils, the school office
        can look it up: <TelephoneLink /> or <EmailLink />.
      </>
    ),
    autoCapitalize: "none",
  },
] as const;

/** Everything that the form may say is here; its script shows and hides it by state, and by the names of empty fields. */
export function CertificateForm({ answered }: { answered: CertificateResult | undefined }) {
  const { typed, errors = {}, state = "idle", waitSeconds = 0, image } = answered ?? {};
  const shown: string[] = [state, ...Object.keys(errors), ...(waitSeconds ? ["limited"] : [])];
  const when = (states: string) => ({
    "data-when": states,
    hidden: !states.split(" ").some((one) => shown.includes(one)),
  });
  /** Where the page opens that the server sends in answer to the form. */
  const startWhen = (states: string) => {
    const part = when(states);
    return { ...part, tabIndex: -1, autoFocus: !part.hidden };
  };
  const describe = (name: (typeof fields)[number]["name"]) =>
    [
      name === "admission" && "admission-hint",
      errors[name] && `${name}-error`,
      name === "admission" && state === "failed" && "admission-failed",
    ]
      .filter(Boolean)
      .join(" ") || undefined;
  const address = image && imageAddress(imageById(image));
  return (
    <>
      <form action="/Tc" method="post" noValidate className="apart grid gap-6 max-w-[34rem]">
        <Callout
          tone="error"
          role="region"
          {...startWhen("name admission")}
          aria-label="Please complete the form"
          aria-describedby="errors"
        >
          <h2 className="text-body text-error">Please complete the form</h2>
          <ul id="errors">
            {fields.map(({ name }) => (
              <li key={name} {...when(name)}>
                <a href={`#${name}`} className="inline-link text-error">
                  {messages[name]}
                </a>
              </li>
            ))}
          </ul>
        </Callout>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={name}
            name={name}
            defaultValue={typed?.[name]}
            required
            autoComplete="off"
            spellCheck={false}
            aria-invalid={errors[name] ? true : undefined}
            aria-describedby={describe(name)}
            error={
              <p id={`${name}-error`} {...when(name)} className="mb-2 font-600 text-error">
                {messages[name]}
              </p>
            }
          >
            {name === "admission" && (
              <p
                id="admission-failed"
                role="alert"
                {...startWhen("failed")}
                className="mt-2 font-600 text-error"
              >
                Failed to process your request. Please try again later.
                <span {...when("limited")}>
                  {" "}
                  Too many requests came from your network. Wait{" "}
                  <span data-wait>{formatWait(waitSeconds)}</span>.
                </span>
              </p>
            )}
          </TextField>
        ))}
        <button
          type="submit"
          className="button-primary justify-self-start aria-disabled:opacity-70"
        >
          <span {...when("failed")}>Try again</span>
          <span {...when(restingStates)}>Get the certificate</span>
        </button>
        <p className="text-small text-muted">Our servers do not store what you type.</p>
      </form>
      <div role="status">
        <Callout {...when("sending")}>Looking up the school’s records…</Callout>
        <Callout {...when("slow")}>
          This is taking longer than usual. Please keep this page open.
        </Callout>
        <Callout tone="success" {...startWhen("downloading ready saved")}>
          <p>Transfer Certificate is being processed. Your download will start shortly.</p>
          <div {...when("ready saved")}>
            {/* A frame downloads the file without a script. */}
            {image && (
              <iframe src={address} title="Download of the certificate" className="hidden" />
            )}
            <p className="mt-2">If the download does not start, use this link:</p>
            <CertificateLink address={address} className="text-success" />
          </div>
        </Callout>
      </div>
      <Callout tone="error" role="alert" {...startWhen("unsaved")}>
        <p>Failed to download data.</p>
        <CertificateLink address={address} className="text-error" />
      </Callout>
      <Callout title="What you can do" {...when("failed")}>
        <ul>
          <li>Check that the name and the number are exactly as in the school’s records.</li>
          <li>
            E-mail <EmailLink /> or call <TelephoneLink />. Give the student’s full name, the
            admission number, the last class and the year of leaving.
          </li>
        </ul>
      </Callout>
    </>
  );
}

type CertificateLinkProps = { address: string | undefined; className: string };

function CertificateLink({ address, className }: CertificateLinkProps) {
  return (
    <p>
      {/* Hidden until there is one. */}
      <a href={address || "/Tc"} download="tc.jpg" className={`inline-link font-600 ${className}`}>
        Save the certificate (tc.jpg)
      </a>
    </p>
  );
}
