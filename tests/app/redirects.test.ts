import { expect, it } from "vitest";
import { findRedirect, mapAddresses } from "../../app/redirects.ts";

it.each([
  ...["/timings", "/Timings/", "/timings.html", "/Timings."],
  "/%E2%80%9CTimings%E2%80%9D",
  ...["/timings%20", "/timings),", "/(timings", "/timings.html;"],
])("%s leads to the hours, or to a page of that name if there is one", (path) => {
  const url = new URL(path, "https://www.school.example");
  expect(findRedirect(url, mapAddresses(["/SchoolHours"]))).toBe("/SchoolHours");
  expect(findRedirect(url, mapAddresses(["/SchoolHours", "/Timings"]))).toBe("/Timings");
});

it.each([
  ["/NEWS?year=All", "/News?year=All"],
  ["/%44irectorMessage", "/DirectorMessage"],
  ["/News/?year=All", "/News?year=All"],
  ["/ExaminationPromotion", "/ExaminatioPromotion"],
  ["/transfer-certificate/", "/Tc"],
  ["/contact_us.php?from=old", "/ContactUs?from=old"],
  ["/fee-structure.html", "/FeeStructure"],
  ["/Admissions", "/AdmissionRequirement"],
  ["/calendar?x=1", "/Events?calendar=now&x=1"],
  ["/Home", "/"],
  ["/index.html?a=1", "/?a=1"],
  ["/about-us", "/About"],
  ["/Parents", "/Pphelp"],
  ["/News%0A", "/News"],
  ["/News&amp;year=2025", "/News?year=2025"],
  ["/News&fbclid=x", "/News?fbclid=x"],
  ["/News/index.php", "/News"],
  ["/Uniform/default.aspx", "/Uniform"],
  ["/https://www.school.example/News", "/News"],
  ["/SubGallery%20?id=5", "/SubGallery?id=5"],
  ["/SubGallery%3Fid%3D5%26page=2", "/SubGallery?id=5&page=2"],
  ["/www.school.example/News", "/News"],
  ["/contact%20us", "/ContactUs"],
])("%s redirects to %s", (path, address) => {
  expect(findRedirect(new URL(path, "https://www.school.example"))).toBe(address);
});
