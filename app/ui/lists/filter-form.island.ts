import { trustedHtml } from "../islands/trusted-html.ts";
import { noConnection } from "../text/no-connection.ts";

const TYPING_PAUSE_MS = 250;

/** Updates the list in place when a visitor changes its form. */
export default function startFilterForm(island: HTMLElement): void {
  const list = document.querySelector<HTMLElement>("#list");
  const status = island.querySelector("[role=status]");
  if (list && status) updateOnChange(island as HTMLFormElement, list, status);
}

function updateOnChange(form: HTMLFormElement, list: HTMLElement, status: Element) {
  const statusClass = status.className;
  let requestedAddress = currentAddress();
  /** A choice adds a history entry; typing and further choices in the same field replace it. */
  let isChoice = false;
  let chosenField: EventTarget | null = null;
  let pause: ReturnType<typeof setTimeout>;
  let work = new AbortController();

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    isChoice ||= target !== chosenField;
    chosenField = target;
    update();
  });
  form.addEventListener("focusout", () => {
    chosenField = null;
  });
  form.addEventListener("input", (event) => {
    const isTyped = event.target instanceof HTMLInputElement;
    if (isTyped && !(event as InputEvent).isComposing) updateSoon();
  });
  form.addEventListener("compositionend", updateSoon);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    update();
  });
  addEventListener("popstate", () => {
    if (currentAddress() === requestedAddress) return;
    isChoice = false;
    chosenField = null;
    void show(currentAddress(), true);
  });
  // After a return through the back-forward cache, finish what was interrupted.
  addEventListener("pageshow", () => {
    if (list.hasAttribute("aria-busy"))
      void show(requestedAddress, requestedAddress === currentAddress());
  });
  addEventListener("pagehide", () => work.abort());
  // What was typed or chosen before this script ran.
  const unchanged = form.cloneNode(true) as HTMLFormElement;
  unchanged.reset();
  if (`${fieldsOf(form)}` !== `${fieldsOf(unchanged)}`) updateSoon();

  function updateSoon() {
    clearTimeout(pause);
    pause = setTimeout(update, TYPING_PAUSE_MS);
  }

  function update() {
    const address = `${form.action}?${fieldsOf(form)}`;
    if (address !== requestedAddress) void show(address);
  }

  async function show(address: string, isReturn = false) {
    clearTimeout(pause);
    work.abort();
    work = new AbortController();
    const { signal } = work;
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    addEventListener("beforeunload", leave, { signal });
    requestedAddress = address;
    list.setAttribute("aria-busy", "true");
    try {
      const html = await fetch(address, { signal })
        .then((response) => (response.ok ? response.text() : ""))
        .catch(() => undefined);
      if (html === undefined) return signal.aborted || isLeaving ? undefined : sayNoConnection();
      const page = new DOMParser().parseFromString(trustedHtml(html), "text/html");
      const fresh = page.querySelector<HTMLElement>("#list");
      if (!fresh) throw new Error("The address has no list.");
      if (isReturn) copyFields(page);
      put(fresh);
      document.title = page.title;
      if (address !== currentAddress())
        history[isChoice ? "pushState" : "replaceState"](null, "", address);
      isChoice = false;
      list.removeAttribute("aria-busy");
      work.abort();
    } catch {
      // If the list cannot be updated, load the page instead.
      if (!signal.aborted && !isLeaving) location[isChoice ? "assign" : "replace"](address);
    }
  }

  /** "Show" tries again. */
  function sayNoConnection() {
    requestedAddress = "";
    list.removeAttribute("aria-busy");
    status.textContent = noConnection;
    status.className = "w-full text-error";
  }

  function copyFields(page: Document) {
    for (const field of form.querySelectorAll<HTMLInputElement>("select, input")) {
      const { value } = page.querySelector<HTMLInputElement>(`form [name=${field.name}]`) ?? field;
      field.value = value;
    }
  }

  /** Reuses unchanged cards, because their pictures would flash. */
  function put(fresh: HTMLElement) {
    const hadFocus = list.contains(document.activeElement);
    const cards = new Map(
      [...list.querySelectorAll("article")].map((card) => [card.outerHTML, card]),
    );
    for (const card of fresh.querySelectorAll("article")) {
      const { outerHTML } = card;
      card.replaceWith(cards.get(outerHTML) ?? card);
      cards.delete(outerHTML);
    }
    list.textContent = "";
    for (const node of [...fresh.childNodes]) list.appendChild(node);
    if (hadFocus) {
      list.tabIndex = -1;
      list.focus({ preventScroll: true });
    }
    const { announcement = "" } = fresh.dataset;
    status.textContent = announcement;
    status.className = statusClass;
    // Said once, by the status.
    for (const copy of list.querySelectorAll("p"))
      if (copy.textContent === announcement) copy.setAttribute("aria-hidden", "true");
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
}

function currentAddress(): string {
  return location.href.replace(/#.*/, "");
}
