import type { CertificateErrors } from "../../entities/certificate-request.ts";
import { imageAddress, imageById } from "../../entities/image-reference.ts";
import { island } from "../../ui/islands/island.tsx";
import { Notice } from "../../ui/words/notice.tsx";
import { TextField } from "../../ui/words/text-field.tsx";
import {
  type CertificateResult,
  type CertificateState,
  unsavedMessage,
  useCertificateForm,
} from "./use-certificate-form.ts";

const processed = "Transfer Certificate is being processed. Your download will start shortly.";
const failedMessage = "Failed to process your request. Please try again later.";

const fields = [
  { name: "name", label: "Student Full Name", autoCapitalize: "words" },
  { name: "admission", label: "Admission No.", autoCapitalize: "none" },
] as const;

type CertificateFormProps = { schoolCode: string; answered: CertificateResult | undefined };

function CertificateForm({ schoolCode, answered }: CertificateFormProps) {
  const form = useCertificateForm(schoolCode, answered);
  const { state, errors, image } = form;
  return (
    // The island's wrapper is `display: contents`, so margins belong here.
    <div className="prose mt-4">
      <ErrorSummary errors={errors} summary={form.summary} />
      <form
        action="/Tc"
        method="post"
        noValidate
        onSubmit={form.submit}
        className="apart grid gap-6 max-w-[34rem]"
      >
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            typed={answered?.typed[field.name] ?? ""}
            error={errors[field.name]}
            failure={field.name === "admission" && state === "failed" ? failedMessage : undefined}
            isBusy={form.isBusy}
            onEdit={() => form.edit(field.name)}
          />
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
        <Progress state={state} image={image} />
      </div>
      {state === "unsaved" && image && (
        <Notice tone="error" role="alert">
          <p>{unsavedMessage}</p>
          <button type="button" className="mt-2 button-secondary" onClick={form.saveAgain}>
            Try the download again
          </button>
        </Notice>
      )}
    </div>
  );
}

export default island(CertificateForm);

type ErrorSummaryProps = {
  errors: CertificateErrors;
  summary: React.RefObject<HTMLDivElement | null>;
};

function ErrorSummary({ errors, summary }: ErrorSummaryProps) {
  const found = fields.filter(({ name }) => errors[name]);
  if (found.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="apart">
      <Notice tone="error" title="Please complete the form">
        <ul>
          {found.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-link text-error">
                {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type FieldProps = (typeof fields)[number] & {
  typed: string;
  error: string | undefined;
  failure: string | undefined;
  isBusy: boolean;
  onEdit: () => void;
};

function Field({ name, label, autoCapitalize, typed, isBusy, onEdit, ...messages }: FieldProps) {
  const { error, failure } = messages;
  const message = error ?? failure;
  const messageId = `${name}-message`;
  return (
    <TextField
      label={label}
      id={name}
      name={name}
      defaultValue={typed}
      required
      // The request must match what the visitor sees.
      readOnly={isBusy}
      autoComplete="off"
      autoCapitalize={autoCapitalize}
      spellCheck={false}
      aria-invalid={error ? true : undefined}
      aria-describedby={message ? messageId : undefined}
      onChange={onEdit}
    >
      {message && (
        <p id={messageId} role={failure ? "alert" : undefined} className="mt-2 font-600 text-error">
          {message}
        </p>
      )}
    </TextField>
  );
}

function Progress({ state, image }: { state: CertificateState; image: string | undefined }) {
  switch (state) {
    case "sending":
      return <Notice>Looking up the school's records…</Notice>;
    case "slow":
      return <Notice>This is taking longer than usual. Please keep this page open.</Notice>;
    case "downloading":
      return <Notice tone="success">{processed}</Notice>;
    case "ready":
    case "saved":
      return (
        <Notice tone="success">
          <p>{processed}</p>
          {image && <CertificateFile image={image} startsItself={state === "ready"} />}
        </Notice>
      );
    default:
      return null;
  }
}

type CertificateFileProps = { image: string; startsItself: boolean };

/** A frame downloads the file without a script. */
function CertificateFile({ image, startsItself }: CertificateFileProps) {
  const address = imageAddress(imageById(image));
  return (
    <>
      {startsItself && (
        <iframe src={address} title="Download of the certificate" className="hidden" />
      )}
      <p className="mt-2">If the download does not start, use this link:</p>
      <p>
        <a href={address} download="tc.jpg" className="inline-link font-600 text-success">
          Save the certificate (tc.jpg)
        </a>
      </p>
    </>
  );
}
