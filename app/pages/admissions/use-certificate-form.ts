import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import {
  type CertificateErrors,
  type CertificateRequest,
  validateCertificateRequest,
} from "../../entities/certificate-request.ts";
import { requestCertificate, saveCertificate } from "./certificate-download.ts";
import { forgetTyped, restoreTyped, storeTyped } from "./typed-fields.ts";

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

export function useCertificateForm(schoolCode: string, submitted: CertificateResult | undefined) {
  const [state, setState] = useState<CertificateState>(submitted?.state ?? "idle");
  const [errors, setErrors] = useState<CertificateErrors>(submitted?.errors ?? {});
  /** The errors of the last submission. */
  const [found, setFound] = useState(errors);
  const [image, setImage] = useState(submitted?.image);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isInFlight = useRef(false);

  useEffect(() => {
    if (Object.keys(found).length > 0) summary.current?.focus();
  }, [found]);
  useEffect(() => {
    if (element.current) restoreTyped(element.current);
  }, []);
  useEffect(() => {
    if (state === "ready" || state === "saved") forgetTyped();
  }, [state]);
  useEffect(() => {
    if (state !== "sending") return;
    const timer = setTimeout(() => setState("slow"), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function download(id: string) {
    setState("downloading");
    const isSaved = await saveCertificate(id);
    setState(isSaved ? "saved" : "unsaved");
    if (!isSaved) window.alert(unsavedMessage);
  }

  async function send(request: CertificateRequest) {
    setState("sending");
    const id = await requestCertificate(schoolCode, request);
    setImage(id);
    if (id) await download(id);
    else setState("failed");
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isInFlight.current) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as CertificateRequest;
    const found = validateCertificateRequest(typed);
    setErrors(found);
    setFound(found);
    if (Object.keys(found).length > 0) return setState("refused");
    isInFlight.current = true;
    void send(typed).finally(() => {
      isInFlight.current = false;
    });
  }

  function edit({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const field = target.name as keyof CertificateRequest;
    setErrors(({ [field]: _, ...others }) => others);
    storeTyped(currentTarget);
    setState("idle");
    setImage(undefined);
  }

  const isBusy = state === "sending" || state === "slow" || state === "downloading";
  const saveAgain = () => image && void download(image);
  return { state, errors, found, image, element, summary, isBusy, submit, edit, saveAgain };
}
