import { type CertificateReply, readCertificateReply } from "../../entities/certificate-request.ts";
import { formatWait } from "../../parse/format-wait.ts";
import { getStorage } from "../../ui/browser-storage.ts";

const SLOW_AFTER_MS = 6_000;
/** On results day many families ask behind one address: the form sends itself again. */
const MAX_WAIT_SECONDS = 60;
const MAX_TRIES = 15;
/** What was typed, so that a reload keeps it in this tab. */
const key = "certificate-form";
const storage = getStorage("sessionStorage");

/** The specification's states and messages; certificate-form.tsx has them all. */
export default function startForm(island: HTMLElement): void {
  const [form, button] = [island.querySelector("form"), island.querySelector("button")];
  if (!form || !button) return;
  const inputs = [...form.querySelectorAll("input")];
  let isBusy = false;
  if (island.querySelector("iframe")) storage?.removeItem(key);
  const typed = new Map<string, string>(JSON.parse(storage?.getItem(key) ?? "[]"));
  for (const input of inputs) input.value ||= typed.get(input.name) ?? "";
  const isEdited = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;
  let invalid = inputs.filter((input) => input.hasAttribute("aria-invalid") && !isEdited(input));
  if (inputs.some(isEdited)) show("idle");
  let isPersonal = inputs.some(({ value }) => value !== "") || island.querySelector("iframe");

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    invalid = inputs.filter(({ value }) => value.trim() === "");
    if (invalid.length > 0) show("refused", true);
    else void send();
  });
  form.addEventListener("input", ({ target }) => {
    invalid = invalid.filter((input) => input !== target);
    storage?.setItem(key, JSON.stringify(inputs.map(({ name, value }) => [name, value])));
    isPersonal = true;
    linkTo(location.pathname);
    show("idle");
  });
  addEventListener("pagehide", () => {
    clearFields();
    linkTo(location.pathname);
    show("idle");
  });
  // Back must not show the next person what the browser has kept of this page.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isPersonal) location.replace(location.pathname);
  });

  async function send() {
    show("sending");
    const slow = setTimeout(show, SLOW_AFTER_MS, "slow");
    const request = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    const { image, waitSeconds } = await requestCertificate(island.dataset.school ?? "", request);
    clearTimeout(slow);
    const wait = island.querySelector("[data-wait]");
    if (wait) wait.textContent = formatWait(waitSeconds);
    if (!image) return show(waitSeconds > 0 ? "failed limited" : "failed", true);
    const address = `/api/image/${image}`;
    linkTo(address);
    show("downloading", true);
    try {
      await saveCertificate(address);
      storage?.removeItem(key);
      clearFields();
      show("saved");
    } catch {
      show("unsaved", true);
      window.alert(island.querySelector("[data-when=unsaved] p")?.textContent);
    }
  }

  function clearFields() {
    for (const input of inputs) input.value = "";
  }

  function linkTo(address: string) {
    for (const link of island.querySelectorAll<HTMLAnchorElement>("a[download]"))
      link.href = address;
  }

  /** What a field says is read with it. `isStart`: the focus moves to what is new. */
  function show(state: string, isStart = false) {
    const shown = [...state.split(" "), ...invalid.map(({ name }) => name)];
    for (const part of island.querySelectorAll<HTMLElement>("[data-when]"))
      part.hidden = !part.dataset.when?.split(" ").some((one) => shown.includes(one));
    isBusy = ["sending", "slow", "downloading"].includes(state);
    setAttribute(button, "aria-disabled", isBusy);
    for (const input of inputs) {
      // The request must match what the visitor sees.
      input.readOnly = isBusy;
      setAttribute(input, "aria-invalid", invalid.includes(input));
      const texts = input.parentElement?.querySelectorAll("p:not([hidden])") ?? [];
      input.setAttribute("aria-describedby", [...texts].map(({ id }) => id).join(" "));
    }
    // The link to the certificate may be below the window.
    if (state === "saved")
      island.querySelector("[data-when~=saved] a")?.scrollIntoView({ block: "nearest" });
    if (isStart) island.querySelector<HTMLElement>("[data-when][tabindex]:not([hidden])")?.focus();
  }
}

/** Firefox has properties such as `ariaInvalid` since 2023. */
function setAttribute(element: Element | null, name: string, isTrue: boolean) {
  if (isTrue) element?.setAttribute(name, "true");
  else element?.removeAttribute(name);
}

async function requestCertificate(
  schoolCode: string,
  request: Readonly<Record<string, string>>,
  triesLeft = MAX_TRIES,
): Promise<CertificateReply> {
  const response = fetch(`/api/tc/${encodeURIComponent(schoolCode)}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...visitorHeaders(schoolCode) },
    body: JSON.stringify(request),
    cache: "no-store",
  });
  // Without a connection there is none.
  const none = { image: undefined, waitSeconds: 0 };
  const reply = await response.then(readCertificateReply).catch(() => none);
  const { waitSeconds } = reply;
  if (waitSeconds === 0 || waitSeconds > MAX_WAIT_SECONDS || triesLeft === 1) return reply;
  await new Promise((resolve) => setTimeout(resolve, 1_000 * waitSeconds));
  return requestCertificate(schoolCode, request, triesLeft - 1);
}

async function saveCertificate(address: string): Promise<void> {
  const response = await fetch(address, { cache: "no-store" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = "tc.jpg";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Another part of the school's software may have left a token and a school code in this browser; the site refuses the code of another school. */
function visitorHeaders(schoolCode: string): Record<string, string> {
  const [token, schoolcode] = ["token", "schoolcode"].map(
    (name) => getStorage("localStorage")?.getItem(name) ?? storage?.getItem(name),
  );
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(schoolcode === schoolCode && { schoolcode }),
  };
}
