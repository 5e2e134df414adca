import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import { firstPupils, motto } from "../../../app/school-labels.ts";
import { rules } from "../../../app/school-rules.ts";
import { home, type PagePath, sections } from "../../../app/site-map.ts";
import {
  extractMainText,
  fetchEveryPage,
  fetchPage,
  openPage,
  startSiteWith,
} from "../../harness/page/rendered-page.ts";

const { houses, motto: lines } = school;

/** The facts of the specification by page: texts that the page must contain. */
const facts: Record<string, string> = {
  "/About": `${school.founded}; ${firstPupils}; ${school.inaugurated}; ${school.board}`,
  "/Motto": `${motto}; ${lines.first}; ${lines.second}`,
  "/GeneralInformation": "Bishop; Director; Principal; Vice Principal",
  "/AffiliationCourse": `${school.board}; commerce; medical; non-medical`,
  "/AdmissionRequirement": `3 and a half years; Nursery 3+; L.K.G 4+; U.K.G 5+; 31 March 2023; photograph;
    Aadhar number; date-of-birth certificate; Aadhar card; cannot be changed; entrance test; interview; within 3 days`,
  "/Registration": `31 March 2023; Nursery 3+; L.K.G 4+; U.K.G 5+; photograph; Aadhar number; within 3 days;
    ages are those of 2023; Ask the school office for the ages of this session`,
  "/SchoolHours": `7:20 a.m. to 2:00 p.m.; 8:20 a.m. to 2:30 p.m.; 8:00 a.m. to 1:00 p.m.; 9:00 a.m. to 2:00 p.m.;
    March to February; March–May; July–October; November–February`,
  "/Uniform": "Summer; Winter; P.T.",
  "/RulesAndRegulations": `Nursery to 10th; 75% attendance; Rs 20 per late arrival; after the third entry;
    bona fide certificate Rs 100; school diary Rs 100; Rs 10 per day; class V; English 12; Hindi 6; Punjabi 6; 2 marks;
    90% of good-conduct points; appreciation award; Letter of Information; three interventions; Chairman’s decision;
    within 30 days; 45% aggregate; Two consecutive final-exam failures in the same class`,
  "/ExaminatioPromotion": `homework diary; parent-teacher meeting; regular attendance; class participation;
    assessment; projects; average marks of the term exams; two consecutive years in the same class;
    accept the promotion scheme; decision is final; 75% attendance; 45% aggregate`,
  "/Leadership": `${houses.map(({ name, called }) => `${name}; ${called}`).join("; ")};
    house-in-charge teachers; captains; duty for a month in turn`,
  "/Pphelp": `8 a.m. to 8 p.m.; SMS; registered mobile number; User Type; mobile app; payment`,
  "/ErpSoftware": `vendor; campus-care portal; fee payment; registration; ERP login; To be filled in by the school`,
  "/ContactUs": [...school.address, school.email, school.telephone.text].join("; "),
  "/Tc": "Student Full Name; Admission No.; Rs 100",
  "/FeeStructure": `Nur to UKG; Class I; Class II; III to VII; VIII; IX to X; XI-XII Commerce; XI-XII Med/Non-Med`,
  "/Faculty": "S. No.; Employee Name; Designation; Category",
  "/Accessibility": `no cookies; Only your device stores pages to read without a connection; up to 60 pages and 10 MB;
    whether you paused animations; which notices you have read; what you typed to request a certificate; Cloudflare;
    counts the requests of each address for a short time`,
};

const pictures: Record<string, number> = {
  ...{ "/ChemistryLab": 1, "/PhysicsLab": 2, "/BioLab": 2, "/Library": 2, "/ComputerLab": 1 },
  ...{ "/LanguageLab": 2, "/ClassRoom": 2, "/ArtCraft": 2, "/KarateYoga": 6, "/MusicDance": 4 },
  "/ErpSoftware": 3,
};

it.each(Object.entries(facts))("%s states the facts of the specification", async (path, stated) => {
  const words = extractMainText((await fetchEveryPage()).get(path as PagePath)?.html ?? "");
  const lacking = stated
    .split(/;\s+/)
    .filter((fact) => !words.toLowerCase().includes(fact.toLowerCase()));
  expect(lacking).toEqual([]);
});

it.each(Object.entries(pictures))("%s has %i pictures with their files", async (path, count) => {
  const page = (await fetchEveryPage()).get(path as PagePath);
  expect(await page?.attributes("main a[data-photo]", "href")).toHaveLength(count);
});

it("the fee structures are eight PDFs that open in new tabs", async () => {
  const page = await openPage("/FeeStructure");
  const fees = 'main a[href^="/documents/fees-"]';
  expect(new Set(await page.attributes(fees, "href")).size).toBe(8);
  expect(new Set(await page.attributes(fees, "target"))).toEqual(new Set(["_blank"]));
  expect((await page.texts("title"))[0]).toMatch(/fee structure/i);
});

it("registration lists three steps in order, and what to bring to each", async () => {
  const { texts } = await openPage("/AdmissionRequirement");
  const steps = ["Registration", "Entrance test and interview", "Admission"];
  expect(await texts("main ol h3")).toEqual(steps);
  const lists = await texts("main ol > li dl");
  expect(lists.filter((list) => list.includes("Bring"))).toHaveLength(3);
});

it("admission leads to the notice about admissions and to the registrations, if there are any", async () => {
  const titles = ["Nursery form", "Class XI", "Online Registration: L.K.G."];
  const others = ["Alumni Registration", "Bus for class I", ...Array(28).fill("Olympiad")];
  const site = await startSiteWith({
    notifications: [{ title: "Lost diary" }, { title: "Admission open for 2027" }],
    registrations: [...titles.slice(0, 2), ...others, titles[2]].map((title) => ({ title })),
  });
  const page = await fetchPage(site, "/AdmissionRequirement");
  expect(await page.texts("main a[href^='/Notices/']")).toEqual(["Admission open for 2027"]);
  const links = "main a[href^='/Announcements']";
  expect(await page.texts(links)).toEqual(titles);
  // Each leads to its own card.
  for (const [index, address] of (await page.attributes(links, "href")).entries()) {
    const [path = "", card] = address?.split("#") ?? [];
    const list = await fetchPage(site, path);
    expect(await list.texts("h1")).toEqual(["Online registration"]);
    expect(await list.texts(`#${card} h2`)).toEqual([titles[index]]);
  }
  const nothing = await startSiteWith({ notifications: [], registrations: [] });
  expect((await fetchPage(nothing, "/AdmissionRequirement")).html).not.toContain("Admissions now");
});

it("school hours begin with those of today, and the season in force is marked", async () => {
  const page = await openPage("/SchoolHours");
  expect((await page.texts("main section p"))[0]).toBe(
    "Now: winter hours, 8:20 a.m. to 2:30 p.m. Monday to Saturday, except holidays.",
  );
  expect((await page.texts("main tbody th")).slice(0, 2)).toEqual([
    "SummerMarch to May and July to October",
    "Winter, nowNovember to February",
  ]);
});

/** What the pages in parents’ languages state, by their data. */
const stated = [
  ...[school.telephone.text, school.helpDesk.telephone.text, school.email],
  ...Object.values(school.hours.summer.classes),
  ...Object.values(school.hours.winter.office),
  rules.duplicateCertificate.costs,
];

it.each([
  ["/Hindi", "hi", "सोमवार से शनिवार", "मार्च से मई और जुलाई से अक्टूबर", "3 दिन"],
  ["/Punjabi", "pa", "ਸੋਮਵਾਰ ਤੋਂ ਸ਼ਨਿੱਚਰਵਾਰ", "ਮਾਰਚ ਤੋਂ ਮਈ ਅਤੇ ਜੁਲਾਈ ਤੋਂ ਅਕਤੂਬਰ", "3 ਦਿਨ"],
] as const)(
  "%s says in its language what the English pages say",
  async (path, language, ...words) => {
    const page = (await fetchEveryPage()).get(path);
    const text = extractMainText(page?.html ?? "");
    expect([...stated, ...words].filter((fact) => !text.includes(fact))).toEqual([]);
    // Without English names of pages, a screen reader has the page’s own voice.
    expect(await page?.attributes("main section a[href='/Today']", "lang")).toEqual([null]);
    expect(await page?.attributes("header, footer", "lang")).toEqual(["en-IN", "en-IN"]);
    const home = (await fetchEveryPage()).get("/");
    const links = `header a[href="${path}"]`;
    expect(new Set(await home?.attributes(links, "hreflang"))).toEqual(new Set([language]));
  },
);

it("home leads to the alumni page and portal, and the page to the portal", async () => {
  const pages = await fetchEveryPage();
  const home = await pages.get("/")?.attributes("a", "href");
  expect(home).toEqual(expect.arrayContaining(["/Alumni", school.portal.alumni]));
  const links = await pages.get("/Alumni")?.attributes("main article a", "href");
  expect(links).toContain(school.portal.alumni);
});

it("the telephone number and the e-mail address are links", async () => {
  const page = (await fetchEveryPage()).get("/ContactUs");
  expect(await page?.attributes('main a[href^="mailto:"]', "href")).not.toEqual([]);
  expect(await page?.attributes('main a[href^="tel:"]', "href")).not.toEqual([]);
});

it("every address in the specification has a page", () => {
  const addresses =
    `/ /ErpSoftware /Events /Gallery /SubGallery /News /PrincipalMessage /DirectorMessage /Tc /Toppers
    /ToppersXII /Pphelp /About /Motto /Prayer /GeneralInformation /HeavenlyPatrons /VisionAim /AffiliationCourse /Safety
    /AdmissionRequirement /Registration /Curricular /SportsAndGames /Uniform /SchoolHours /RulesAndRegulations
    /ExaminatioPromotion /Leadership /ChemistryLab /PhysicsLab /BioLab /Library /ComputerLab /LanguageLab /ClassRoom
    /ArtCraft /KarateYoga /MusicDance /ContactUs /VideoGallery /Faculty /FeeStructure`.split(/\s+/);
  const present = [home, ...sections.flatMap((section) => section.pages)].map((page) => page.path);
  expect(present).toEqual(expect.arrayContaining(addresses));
});

it("the menu's Parents section links pages that belong to other sections", async () => {
  const page = await openPage("/FeeStructure");
  const links = await page.attributes("#site-menu-parents a", "href");
  expect(links.filter((href) => href?.startsWith("/"))).toEqual([
    ...["/FeeStructure", "/Pphelp", "/SchoolHours", "/Events?calendar=now", "/Tc"],
  ]);
  expect(await page.texts('#site-menu-parents a[aria-current="page"]')).toHaveLength(1);
});

it.each([
  ...["/nothing", "/-", "/.html", "/contact/us", "/News/home", "/News/2024", "/wp-login.php"],
  ...["/%00", "/%", "/%ed%a0%80"],
])("%s is a 404 page that offers help", async (path) => {
  const page = await openPage(path);
  expect(page.status).toBe(404);
  expect(await page.attributes("main a", "href")).toContain("/");
  expect(await page.texts("h1")).toHaveLength(1);
});
