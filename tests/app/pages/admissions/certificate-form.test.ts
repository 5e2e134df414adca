import { expect, it } from "vitest";
import { fetchPage } from "../../../harness/page/rendered-page.ts";
import { openSite } from "../../../harness/worker/open-site.ts";
import { requestCertificate } from "../../../harness/worker/visitors.ts";

const visitor = "192.0.2.61";

it("without scripts an empty field or a failure is said below its field, and the input is kept", async () => {
  const { api, site } = await openSite();
  const read = async (fields: Record<string, string>) => {
    const headers = { "CF-Connecting-IP": visitor };
    const request = { method: "POST", headers, body: new URLSearchParams(fields) };
    const { status, html, attributes } = await fetchPage(site, "/Tc", request);
    const [described = ""] = await attributes("input[name=admission]", "aria-describedby");
    const [, id = ""] = described?.split(" ") ?? [];
    const message = html.split(`id="${id}"`)[1]?.split("</p>")[0];
    expect(await attributes("main input", "autocomplete")).toEqual(["off", "off"]);
    return { status, html, message, typed: await attributes("main input", "value") };
  };
  const neither = await read({ name: " " });
  expect(neither.html).not.toMatch(/id="(?:name|admission)-error"[^>]* hidden=""/);
  const empty = await read({ name: "Asha Sample", admission: "\t" });
  expect([empty.status, empty.typed]).toEqual([400, ["Asha Sample", "\t"]]);
  expect(empty.message).toContain("Please fill Admission Number");
  expect(empty.html).toMatch(/id="name-error"[^>]* hidden=""/);
  expect(empty.html).toMatch(/id="admission-failed"[^>]* hidden=""/);
  await api.setFault("tc", { kind: "status", status: 500 });
  const failed = await read({ name: "Asha Sample", admission: "A/12" });
  expect([failed.status, failed.typed]).toEqual([502, ["Asha Sample", "A/12"]]);
  expect(failed.message).toContain("Failed to process your request. Please try again later.");
  expect(failed.html).toContain("the last class and the year of leaving");
  expect(failed.message).toMatch(/<span[^>]* hidden="">.*Too many requests/);
  // An address gets ten wrong answers a minute.
  for (let wrong = 1; wrong < 10; wrong++) await requestCertificate(site, visitor);
  const limited = await read({ name: "Asha Sample", admission: "A/12" });
  expect([limited.status, limited.typed]).toEqual([429, ["Asha Sample", "A/12"]]);
  expect(limited.message?.replaceAll(/<.*?>/g, "")).toMatch(
    "Please try again later. Too many requests came from your network. Wait a minute.",
  );
  expect(limited.message).not.toContain("hidden");
});
