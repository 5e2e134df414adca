import { Callout } from "../../ui/text/callout.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { imageAddress, imageById } from "../../values/image-reference.ts";
import {
  type CertificateResult,
  unsavedMessage,
  useCertificateForm,
} from "./use-certificate-form.ts";

const processed = "Transfer Certificate is being processed. Your download will start shortly.";

/** Where the page opens that the server sends in answer to the form. */
const startingPoint = { tabIndex: -1, autoFocus: true };

const incomplete = "Please complete the form";

const fields = [
  { name: "name", label: "Student Full Name", autoCapitalize: "words" },
  {
    name: "admission",
    label: "Admission No.",
    hint: "It is on the identity card, the diary or a fee receipt. The school office can look it up for former pupils.",
    autoCapitalize: "none",
  },
] as const;

type CertificateFormProps = {
  schoolCode: string;
  answered: CertificateResult | undefined;
};

export function CertificateForm({ schoolCode, answered }: CertificateFormProps) {
  const form = useCertificateForm(schoolCode, answered);
  const { state, image } = form;
  return (
    <>
      <ErrorSummary form={form} />
      <form
        ref={form.element}
        action="/Tc"
        method="post"
        noValidate
        onSubmit={form.submit}
        onChange={form.edit}
        className="apart grid gap-6 max-w-[34rem]"
      >
        {fields.map((field) => (
          <Field key={field.name} {...field} form={form} typed={answered?.typed[field.name]} />
        ))}
        <button
          type="submit"
          aria-disabled={form.isBusy || undefined}
          className="button-primary justify-self-start aria-disabled:opacity-70"
        >
          {state === "failed" ? "Try again" : "Get the certificate"}
        </button>
      </form>
      <div role="status">
        <Progress form={form} />
      </div>
      {state === "unsaved" && image && (
        <Callout tone="error" role="alert">
          <p>{unsavedMessage}</p>
          <CertificateLink address={imageAddress(imageById(image))} className="text-error" />
        </Callout>
      )}
    </>
  );
}

type FormProps = { form: ReturnType<typeof useCertificateForm> };

/** Announced by its focus only. A field's line goes when the field is edited. */
function ErrorSummary({ form: { errors, summary } }: FormProps) {
  const found = fields.filter(({ name }) => errors[name]);
  if (found.length === 0) return null;
  return (
    <section ref={summary} {...startingPoint} aria-label={incomplete} aria-describedby="errors">
      <Callout tone="error">
        <h2 className="text-body text-error">{incomplete}</h2>
        <ul id="errors">
          {found.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-link text-error">
                {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      </Callout>
    </section>
  );
}

type FieldProps = FormProps &
  (typeof fields)[number] & { hint?: string; typed: string | undefined };

function Field({ form, name, typed = "", ...field }: FieldProps) {
  const error = form.errors[name];
  const hasFailed = !error && name === "admission" && form.state === "failed";
  const messageId = `${name}-message`;
  const described = [field.hint && `${name}-hint`, (error || hasFailed) && messageId];
  return (
    <TextField
      {...field}
      id={name}
      name={name}
      defaultValue={typed}
      required
      // The request must match what the visitor sees.
      readOnly={form.isBusy}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={error ? true : undefined}
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
      error={
        error && (
          <p id={messageId} className="mb-2 font-600 text-error">
            {error}
          </p>
        )
      }
    >
      {hasFailed && (
        <p id={messageId} role="alert" {...startingPoint} className="mt-2 font-600 text-error">
          Failed to process your request. Please try again later.
        </p>
      )}
    </TextField>
  );
}

function Progress({ form: { state, image } }: FormProps) {
  if (state === "sending") return <Callout>Looking up the school’s records…</Callout>;
  if (state === "slow")
    return <Callout>This is taking longer than usual. Please keep this page open.</Callout>;
  if (state !== "downloading" && state !== "ready" && state !== "saved") return null;
  return (
    <Callout tone="success" hasFocus>
      <p>{processed}</p>
      {image && state !== "downloading" && (
        <CertificateFile image={image} startsItself={state === "ready"} />
      )}
    </Callout>
  );
}

/** A frame downloads the file without a script. */
function CertificateFile({ image, startsItself }: { image: string; startsItself: boolean }) {
  const address = imageAddress(imageById(image));
  return (
    <>
      {startsItself && (
        <iframe src={address} title="Download of the certificate" className="hidden" />
      )}
      <p className="mt-2">If the download does not start, use this link:</p>
      <CertificateLink address={address} className="text-success" />
    </>
  );
}

function CertificateLink({ address, className }: { address: string; className: string }) {
  return (
    <p>
      <a href={address} download="tc.jpg" className={`inline-link font-600 ${className}`}>
        Save the certificate (tc.jpg)
      </a>
    </p>
  );
}
