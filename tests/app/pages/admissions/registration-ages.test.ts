import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RegistrationAges } from "../../../../app/pages/admissions/registration-ages.tsx";

it("the ages of a session replace those of the rules", () => {
  const ages: [string, string, string][] = [["Nursery", "1 April 2023", "31 March 2024"]];
  const html = renderToStaticMarkup(
    createElement(RegistrationAges, { admissions: { session: "2027-2028", ages } }),
  );
  expect(html).toContain("For 2027-2028: born between 1 April 2023 and 31 March 2024 (Nursery)");
  expect(html).not.toContain("31 March 2023");
  expect(html).not.toContain("Ask the school office");
});
