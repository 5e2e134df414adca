import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import {
  type CertificateErrors,
  type CertificateRequest,
  validateCertificateRequest,
} from "../../entities/certificate-request.ts";
import { requestCertificate, saveCertificate } from "./certificate-download.ts";
import { forgetTyped, restoreTyped, storeTyped } from "./typed-request.ts";

export type CertificateResult = {
  typed: CertificateRequest;
  errors: CertificateErrors;
  state: "refused" | "failed" | "ready";
  image?: string;
};

type CertificateState =
  | "idle"
  | "sending"
  | "slow"
  | "downloading"
  | "saved"
  | "unsaved"
  | CertificateResult["state"];

export const unsavedMessage = "Failed to download data.";
const SLOW_AFTER_MS = 6_000;

/** The id of what to do after a failure, which stays as the server rendered it. */
export const failureHelp = "certificate-help";

export function useCertificateForm(schoolCode: string, submitted: CertificateResult | undefined) {
  const [state, setState] = useState<CertificateState>(submitted?.state ?? "idle");
  const [errors, setErrors] = useState<CertificateErrors>(submitted?.errors ?? {});
  /** The errors of the last submission. */
  const [found, setFound] = useState(errors);
  const [image, setImage] = useState(submitted?.image);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isBusy = state === "sending" || state === "slow" || state === "downloading";

  useEffect(() => {
    if (Object.keys(found).length > 0) summary.current?.focus();
  }, [found]);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    restoreTyped(current);
    const edited = [...current.querySelectorAll("input")].filter(
      ({ value, defaultValue }) => value !== defaultValue,
    );
    const names = edited.map(({ name }) => name);
    setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))),
    );
    // Says that the form works.
    current.closest("[data-properties]")?.removeAttribute("data-properties");
  }, []);
  useEffect(() => {
    const help = document.getElementById(failureHelp);
    if (help) help.hidden = state !== "failed";
  }, [state]);
  useEffect(() => {
    if (state === "ready" || state === "saved") forgetTyped();
  }, [state]);
  useEffect(() => {
    if (state !== "sending") return;
    const timer = setTimeout(() => setState("slow"), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function send(request: CertificateRequest) {
    setState("sending");
    const id = await requestCertificate(schoolCode, request).catch(() => undefined);
    setImage(id);
    if (!id) return setState("failed");
    setState("downloading");
    try {
      await saveCertificate(id);
      setState("saved");
    } catch {
      setState("unsaved");
      window.alert(unsavedMessage);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as CertificateRequest;
    const found = validateCertificateRequest(typed);
    setErrors(found);
    setFound(found);
    if (Object.keys(found).length > 0) return setState("refused");
    void send(typed);
  }

  function edit({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const field = target.name as keyof CertificateRequest;
    setErrors(({ [field]: _, ...others }) => others);
    storeTyped(currentTarget);
    setState("idle");
    setImage(undefined);
  }

  return { state, errors, image, element, summary, isBusy, submit, edit };
}
