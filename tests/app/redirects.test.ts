import { expect, it } from "vitest";
import { findRedirect, mapAddresses } from "../../app/redirects.ts";

it.each([
  ...["/circulars", "/Circulars/", "/circulars.html", "/Circulars."],
  "/%E2%80%9CCirculars%E2%80%9D",
  ...["/circulars%20", "/circulars),", "/(circulars", "/circulars.html;"],
])("%s leads to the notices, or to a page of that name once there is one", (path) => {
  const url = new URL(path, "https://www.school.example");
  expect(findRedirect(url, mapAddresses(["/Notices"]))).toBe("/Notices");
  expect(findRedirect(url, mapAddresses(["/Notices", "/Circulars"]))).toBe("/Circulars");
});

it.each([
  ["/NEWS?year=All", "/News?year=All"],
  ["/Toppersxii", "/ToppersXII"],
  ["/%44irectorMessage", "/DirectorMessage"],
  ["/News/?year=All", "/News?year=All"],
  ["/ExaminationPromotion", "/ExaminatioPromotion"],
  ["/TransferCertificate", "/Tc"],
  ["/transfer-certificate/", "/Tc"],
  ["/contact-us", "/ContactUs"],
  ["/contact_us.php?from=old", "/ContactUs?from=old"],
  ["/fee-structure.html", "/FeeStructure"],
  ["/Admissions", "/AdmissionRequirement"],
  ["/Calendar", "/Events?calendar=now"],
  ["/calendar?x=1", "/Events?calendar=now&x=1"],
  ["/Timings", "/SchoolHours"],
  ["/Home", "/"],
  ["/index.html?a=1", "/?a=1"],
  ["/about-us", "/About"],
  ["/Parents", "/Pphelp"],
])("%s redirects to %s", (path, address) => {
  expect(findRedirect(new URL(path, "https://www.school.example"))).toBe(address);
});
