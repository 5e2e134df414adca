import { readFile } from "node:fs/promises";
import type { Browser, Download, Locator, Page } from "@playwright/test";
import { school as theSchool } from "../../../app/school.ts";
import type { SchoolApi } from "../../../tools/sample-api/sample-api.ts";
import {
  axeFindings,
  darkModeFindings,
  expect,
  getBox,
  test,
  windowTest,
} from "../../harness/browser/browser.ts";
import { isSamePage, markPage } from "../../harness/browser/every-page.ts";
import { fetchAnew } from "../../harness/browser/fetch-anew.ts";
import { listStoredNames } from "../every-page/checks/privacy.ts";

// Certificates come from the same address.
test.use({ photographs: "real" });

const processed = "Transfer Certificate is being processed. Your download will start shortly.";
const failed = "Failed to process your request. Please try again later.";

const hint = `It is on the identity card, the diary or a fee receipt. For former pupils, the school office can look it up: ${theSchool.telephone.text} or ${theSchool.email}.`;

const nameField = (page: Page) => page.getByLabel("Student Full Name");
const admissionField = (page: Page) => page.getByLabel("Admission No.");
const submit = (page: Page) => page.getByRole("button", { name: "Get the certificate" });

async function fill(page: Page, name = "Asha Sample", admission = "A/12") {
  await nameField(page).fill(name);
  await admissionField(page).fill(admission);
}

const press = (page: Page) =>
  page
    .getByRole("button", { name: /certificate|again/ })
    .first()
    .click();

/** What to do after a failure. */
const help = (page: Page) => page.getByText("the last class and the year of leaving");

/** The file that the action saves. */
async function download(page: Page, action: Promise<void>): Promise<Download> {
  const [saved] = await Promise.all([page.waitForEvent("download"), action]);
  return saved;
}

/** It is the image that the site fetched for it. */
async function expectCertificate(saved: Download, { origin, requests }: SchoolApi) {
  expect(saved.suggestedFilename()).toBe("tc.jpg");
  const image = (await requests()).log.find(({ call }) => call === "image")?.url;
  const original = await (await fetchAnew(`${origin}${image}`)).arrayBuffer();
  expect(Buffer.from(original).equals(await readFile(await saved.path()))).toBe(true);
}

/** Also of hidden links. */
const readCertificateLinks = (page: Page) =>
  page
    .locator("a[download='tc.jpg']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** Opens the page and waits for its script. */
async function open(page: Page, origin = "") {
  await page.goto(`${origin}/Tc`);
  await nameField(page).focus();
  await expect(page.locator("[data-island]")).toHaveCount(0);
}

test("empty fields have messages and a focused summary", async ({ page, site, school }) => {
  await open(page, site.origin);
  await press(page);
  const summary = page.getByRole("region", { name: "Please complete the form" });
  await expect(summary).toBeFocused();
  const { top, bottom } = await getBox(summary);
  const before = await getBox(page.locator("h1"));
  expect(top - before.bottom).toBeGreaterThanOrEqual(16);
  const label = await getBox(page.locator("label[for=name]"));
  expect(label.top - bottom).toBeGreaterThanOrEqual(16);
  await expect(summary).toHaveAccessibleDescription(
    "Please fill Student Full Name Please fill Admission Number",
  );
  await expect(page.getByRole("alert")).toHaveCount(0);
  const admission = admissionField(page);
  await expect(admission).toHaveAttribute("aria-invalid", "true");
  await expect(admission).toHaveAccessibleDescription(`${hint} Please fill Admission Number`);
  const colour = (field: Locator) => field.evaluate((input) => getComputedStyle(input).borderColor);
  const markedColour = await colour(admission);
  await expect(nameField(page)).toHaveAccessibleDescription("Please fill Student Full Name");
  expect(await axeFindings(page)).toEqual([]);
  expect(await darkModeFindings(page)).toEqual([]);
  await summary.getByRole("link", { name: "Please fill Admission Number" }).click();
  await expect(admission).toBeFocused();
  await page.keyboard.type("7");
  await expect(admission).toHaveAccessibleDescription(hint);
  await expect(admission).not.toHaveAttribute("aria-invalid");
  expect(await colour(admission)).not.toBe(markedColour);
  await expect(nameField(page)).toHaveAccessibleDescription("Please fill Student Full Name");
  await expect(summary.getByRole("listitem")).toHaveText(["Please fill Student Full Name"]);
  await expect(admission).toBeFocused();
  await nameField(page).fill("Sample");
  await expect(summary).toHaveCount(0);
  expect((await school.requests()).counts.tc).toBeUndefined();
});

test("a form sent without its script says its answer", async ({ page, printed, site, school }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${site.origin}/Tc`);
  const send = async () => {
    const answered = page.waitForEvent("load");
    await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
    await answered;
  };
  await send();
  await expect(page).toHaveTitle(/^Error: Transfer Certificate/);
  const summary = page.getByRole("region", { name: "Please complete the form" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await nameField(page).pressSequentially("A");
  await expect(summary.getByRole("listitem")).toHaveText(["Please fill Admission Number"]);
  await admissionField(page).pressSequentially("7");
  await expect(summary).toHaveCount(0);
  await school.setFault("tc", { kind: "status", status: 500 });
  await send();
  await expect(page.getByText(failed)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await school.clearFaults();
  await download(page, send());
  await expect(page.locator(":focus").getByText(processed)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(/^Transfer Certificate/);
  printed.length = 0;
});

test("saves the certificate as tc.jpg after one request with this school's code only", async ({
  page,
  site,
  school,
}) => {
  await open(page, site.origin);
  await page.evaluate(() => {
    localStorage.setItem("token", "visitor-token");
    localStorage.setItem("schoolcode", "convent");
  });
  const name = `Zoë "the Ace" O'Neil आशा ${"x".repeat(10_000)}`;
  await fill(page, name, " A\\12 ");
  const saved = await download(page, submit(page).dblclick());
  await expectCertificate(saved, school);
  await expect(page.getByRole("status").filter({ hasText: processed })).toBeVisible();
  const { log } = await school.requests();
  const posts = log.filter(({ call }) => call === "tc");
  expect(posts).toHaveLength(1);
  expect(JSON.parse(posts[0]?.body ?? "")).toEqual({ name, admission: " A\\12 " });
  expect(posts[0]?.headers).toMatchObject({
    authorization: "Bearer visitor-token",
    schoolcode: "convent",
  });
  expect(page.url()).toBe(`${site.origin}/Tc`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await darkModeFindings(page)).toEqual([]);
  const file = page.getByRole("link", { name: "Save the certificate" });
  await expect(file).toBeInViewport({ ratio: 1 });
  for (const field of [nameField(page), admissionField(page)]) await expect(field).toHaveValue("");
  await admissionField(page).press("a");
  await expect(page.getByText(processed)).toBeHidden();
  await expect(file).toHaveCount(0);
  expect(await readCertificateLinks(page)).toEqual(["/Tc", "/Tc"]);
  await page.evaluate(() => localStorage.setItem("schoolcode", "another"));
  await fill(page);
  await download(page, press(page));
  const last = (await school.requests()).log.findLast(({ call }) => call === "tc");
  expect(last?.headers).not.toHaveProperty("schoolcode");
});

test("every failure keeps the input for a retry", async ({ page, printed, site, school }) => {
  await open(page, site.origin);
  const failures = {
    404: () => school.setFault("tc", { kind: "status", status: 404 }),
    500: () => school.setFault("tc", { kind: "status", status: 500 }),
    "200 without a certificate": () => school.setResponse("tc", { body: { message: "done" } }),
    // The browser goes offline slightly later than its API returns.
    "no connection": () =>
      page.route("**/api/tc/**", (route) => route.abort("internetdisconnected"), { times: 1 }),
  };
  for (const [name, fail] of Object.entries(failures)) {
    await fail();
    await fill(page);
    await press(page);
    await expect(page.getByText(failed), name).toBeVisible();
    await expect(help(page)).toBeVisible();
    await expect(admissionField(page)).toHaveAccessibleDescription(`${hint} ${failed}`);
    await expect(nameField(page)).toHaveValue("Asha Sample");
    if (name === "404") expect(await axeFindings(page)).toEqual([]);
    await school.clearFaults();
    await school.clearResponse("tc");
    await download(page, page.getByRole("button", { name: "Try again" }).click());
    await expect(help(page)).toBeHidden();
  }
  expect((await school.requests()).counts.tc).toBe(7);
  printed.length = 0;
});

test("a reload keeps what was typed until the certificate is saved", async ({ page }) => {
  await open(page);
  await expect(help(page)).toBeHidden();
  await fill(page);
  await page.reload();
  await expect(nameField(page)).toHaveValue("Asha Sample");
  await expect(admissionField(page)).toHaveValue("A/12");
  await open(page);
  await fill(page, "", "");
  await page.reload();
  await open(page);
  await expect(nameField(page)).toHaveValue("");
  await fill(page);
  expect(await listStoredNames(page)).toEqual(["session certificate-form"]);
  await download(page, press(page));
  await expect(page.getByRole("link", { name: "Save the certificate" })).toBeVisible();
  await expect.poll(() => listStoredNames(page)).toEqual([]);
  await open(page);
  await expect(admissionField(page)).toHaveValue("");
});

test("a slow request says so and disables the button", async ({ page, site, school }) => {
  await page.clock.install();
  await school.setFault("tc", { kind: "hang" });
  await open(page, site.origin);
  await fill(page);
  await press(page);
  await expect(page.getByText("Looking up the school’s records")).toBeVisible();
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await submit(page).click({ force: true });
  await nameField(page).press("a");
  await expect(nameField(page)).toHaveValue("Asha Sample");
  await page.clock.runFor(7_000);
  await expect(page.getByText("This is taking longer than usual")).toBeVisible();
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await submit(page).click({ force: true });
  await expect.poll(() => school.pending().count).toBe(1);
  await download(page, school.release());
  expect((await school.requests()).counts.tc).toBe(1);
});

test("a form that is limited waits up to a minute, or says how long", async ({ page, printed }) => {
  await page.clock.install();
  await open(page);
  await fill(page);
  const limit = (seconds: number) =>
    page.route(
      "**/api/tc/**",
      (route) => route.fulfill({ status: 429, headers: { "Retry-After": String(seconds) } }),
      { times: 1 },
    );
  await limit(130);
  await press(page);
  const says = `${failed} Too many requests came from your network. Wait 3 minutes.`;
  await expect(page.getByRole("alert")).toHaveText(says);
  await expect(admissionField(page)).toHaveAccessibleDescription(`${hint} ${says}`);
  await limit(60);
  const limited = page.waitForResponse((response) => response.status() === 429);
  await press(page);
  await limited;
  await page.clock.runFor(50_000);
  await expect(page.getByText("This is taking longer than usual")).toBeVisible();
  await download(page, page.clock.runFor(10_000));
  await expect(page.getByText("Too many requests")).toBeHidden();
  printed.length = 0;
});

test("a failing image is an alert with a retry", async ({ page, printed, site, school }) => {
  await school.setFault("image", { kind: "status", status: 404 });
  await open(page, site.origin);
  const again = page.getByRole("link", { name: "Save the certificate" });
  for (const name of ["Asha Sample", "Ravi Example"]) {
    await nameField(page).fill(name);
    await expect(again).toHaveCount(0);
    await expect(page.getByText("Failed to download data.")).toBeHidden();
    await admissionField(page).fill("A/12");
    const alert = page.waitForEvent("dialog");
    await press(page);
    const dialog = await alert;
    expect([dialog.type(), dialog.message()]).toEqual(["alert", "Failed to download data."]);
    await dialog.accept();
    await expect(again).toBeVisible();
    await expect(page.getByRole("alert").filter({ has: again })).toBeFocused();
  }
  await school.clearFaults();
  await download(page, again.click());
  expect((await school.requests()).counts.tc).toBe(2);
  printed.length = 0;
});

windowTest.describe("with the browser's back/forward cache", () => {
  windowTest.use({ photographs: "real" });
  let browser: Browser;

  // Playwright disables that cache in its other browsers.
  windowTest.beforeAll(async ({ playwright, launchOptions }) => {
    const ignoreDefaultArgs = ["--disable-back-forward-cache"];
    browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  });
  windowTest.afterAll(() => browser.close());

  for (const [state, isSaved] of [
    ["typed", false],
    ["saved", true],
  ] as const)
    windowTest(`Back shows a page anew on which something was ${state}`, async ({ shared }) => {
      const { site } = shared;
      const page = await browser.newPage({ reducedMotion: "reduce" });
      await open(page, site.origin);
      await fill(page);
      if (isSaved) await download(page, press(page));
      await markPage(page);
      // What is in the document while it is cached.
      await page.evaluate(() =>
        addEventListener("pagehide", () => {
          const main = document.querySelector("main") as HTMLElement;
          const values = [...main.querySelectorAll("input")].map(({ value }) => value);
          sessionStorage.setItem(
            "left",
            JSON.stringify([values, main.innerHTML.includes("/api/")]),
          );
        }),
      );
      await page.goto(`${site.origin}/Motto`);
      expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe('[["",""],false]');
      void page.evaluate(() => history.back()).catch(() => {});
      await expect.poll(() => page.url()).toBe(`${site.origin}/Tc`);
      // The page that is restored is replaced.
      await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
      await expect(page.locator("main [data-island]")).toHaveCount(0);
      await expect(nameField(page)).toHaveValue(isSaved ? "" : "Asha Sample");
      expect(await readCertificateLinks(page)).toEqual(["/Tc", "/Tc"]);
      await page.close();
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("saves the certificate, or links to it", async ({ page, printed, site, school }) => {
    await school.setFault("image", { kind: "status", status: 500 });
    await page.goto(`${site.origin}/Tc`);
    await press(page);
    const summary = page.getByRole("region", { name: "Please complete the form" });
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport({ ratio: 1 });
    await fill(page);
    const missing = page.waitForResponse(/\/api\/image\//);
    await press(page);
    expect((await missing).status()).toBeGreaterThanOrEqual(500);
    await school.clearFaults();
    await expect(nameField(page)).toHaveValue("");
    await expect(admissionField(page)).toHaveValue("");
    const link = page.getByRole("link", { name: "Save the certificate" });
    const files = [await download(page, link.click())];
    await fill(page, 'Ravi "R" Example', "B-7");
    files.push(await download(page, press(page)));
    await expect(page.getByText(processed)).toBeVisible();
    await expect(page.getByText("If the download does not start, use this link")).toBeVisible();
    await expect(page.locator("iframe")).toBeHidden();
    files.push(await download(page, link.click()));
    const { log, counts } = await school.requests();
    expect(counts.tc).toBe(2);
    expect(JSON.parse(log.findLast(({ call }) => call === "tc")?.body ?? "")).toEqual({
      name: 'Ravi "R" Example',
      admission: "B-7",
    });
    for (const saved of files) await expectCertificate(saved, school);
    expect(page.url()).toBe(`${site.origin}/Tc`);
    printed.length = 0;
  });
});
