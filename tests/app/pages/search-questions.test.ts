import { expect, it } from "vitest";
import type { Isolate } from "../../harness/isolate.ts";
import {
  fetchPage,
  openPage,
  type RenderedPage,
  startSiteWith,
} from "../../harness/rendered-page.ts";

const holiday = "/Events/2026-11-08-diwali-holiday";
const sportsDay = "/News/2026-11-14-annual-sports-day";
const notice = "/Notices/2026-11-21-diary-lost";
const highlights = "/Announcements?list=highlights";
const feesOf = (classes: string) => `/documents/fees-${classes}.pdf`;

const responses = {
  news: [
    { title: "Annual Sports Day", description: "Runners and jumpers.", fromDate: "2026-11-14" },
    { title: "Fancy dress competition", description: "Class I", fromDate: "2026-10-02" },
    { title: "School closed tomorrow", description: "Due to fog.", fromDate: "2025-12-20" },
  ],
  events: [
    { title: "Diwali holiday", date: "2026-11-08" },
    { title: "Winter vacation begins", date: "2026-12-24" },
    { title: "Science exhibition", date: "2026-12-05", venue: "Hall" },
  ],
  faculty: [
    { name: "Amarjit Placeholder", designation: "Mathematics", category: "Senior", order: "1" },
  ],
  notifications: [{ title: "Diary lost", description: "Bring a photocopy of the Aadhar card." }],
  highlights: [{ title: "Scholarship examination for class VIII" }],
  albums: [],
  videos: [],
  messages: [],
};

let site: Promise<Isolate> | undefined;

/** All searches ask one site, which has read the lists for the first of them. */
async function search(text: string): Promise<RenderedPage> {
  site ??= startSiteWith(responses);
  return fetchPage(await site, `/Search?q=${encodeURIComponent(text)}`);
}

async function addresses(text: string): Promise<(string | null)[]> {
  return (await search(text)).attributes("main h3 a", "href");
}

/** What parents type. */
const questions: Record<string, readonly string[]> = {
  "/SchoolHours": [
    ...["timings", "school timings", "Timing of school?", "school time", "time table", "timetable"],
    ...["winter timing", "summer hours", "office timings", "school kab open hai", "samay"],
    ...["is school open on saturday", "saturday", "timming", "academic year"],
  ],
  "/Today": ["tomorrow", "school closed tomorrow", "is school open tomorrow"],
  "/Uniform": ["dress", "school dress", "winter dress", "clothes", "vardi", "pt uniform", "P.T."],
  "/FeeStructure": ["fees", "fee", "fee structure", "paisa", "tuition fees", "transport fee"],
  [feesOf("nur-ukg")]: ["lkg", "L.K.G", "lkg fees", "L.K.G. fees", "nursery fee", "fees for UKG"],
  [feesOf("ix-x")]: ["fees of class 10", "class ix fees", "10th class fees"],
  [feesOf("xi-xii-commerce")]: ["class 11 commerce fee"],
  "/Pphelp": [
    ...["pay fees online", "parent login", "forgot password", "otp not received", "mobile app"],
    ...["app download", "help desk", "parent portal"],
  ],
  "/Tc": ["tc", "T.C.", "transfer certificate", "slc", "school leaving certificate", "tc form"],
  "/ContactUs": [
    ...["phone number", "phone", "mobile number", "contact number of school", "address", "pata"],
    ...["email id", "e-mail", "location", "where is the school", "directions", "enquiry"],
    "school ka phone number kya hai",
  ],
  "/AdmissionRequirement": ["LKG admission", "admission", "dakhila", "age for nursery"],
  "/Registration": ["registration", "apply", "how to apply for nursery", "enrollment"],
  "/documents/admission-form.pdf": ["admission form"],
  "/documents/booklist.pdf": ["book list", "booklist", "books", "kitab"],
  "/ExaminatioPromotion": [
    ...["exam", "result", "marksheet", "mark sheet", "datesheet", "date sheet", "passing marks"],
    ...["ptm", "P.T.M."],
  ],
  "/AffiliationCourse": ["syllabus", "I.C.S.E.", "icse", "subjects in class 9", "cbse or icse"],
  "/GeneralInformation": ["prospectus"],
  "/PrincipalMessage": ["principal", "principle", "headmistress"],
  "/Faculty": ["teachers", "sir", "madam", "staff list", "faculty"],
  "/RulesAndRegulations": ["rules", "late fine", "niyam"],
  "/Events": ["calendar", "function"],
  "/Gallery": ["photos", "pictures of school"],
  "/Toppers": ["toppers", "rank"],
  "/Alumni": ["old students", "alumni"],
  [holiday]: ["chutti", "chhutti kab hai", "Diwali holiday"],
  "/Events/2026-12-24-winter-vacation-begins": ["winter vacation"],
  [sportsDay]: ["sports day"],
  "/Faculty?category=Senior": ["amarjit sir", "Amarjeet"],
  [notice]: ["lost", "lost diary"],
  [highlights]: ["scholarship"],
};
const cases = Object.entries(questions).flatMap(([address, texts]) =>
  texts.map((text) => [text, address] as const),
);

/** Found second or third. */
const notFirst: readonly string[] = ["pay fees online"];

it.each(cases)("“%s” finds %s", async (text, address) => {
  const found = await addresses(text);
  expect(found.slice(0, notFirst.includes(text) ? 3 : 1)).toContain(address);
});

async function status(text: string): Promise<string | undefined> {
  return (await (await search(text)).texts("main .prose > p"))[0];
}

const mistakes = `unifrom unifom uniforn admision addmission admisson certifcate cirtificate calender labratory
  libary liberary sylabus holyday hollyday holidya pasword passward princpal principle registartion sprots strcuture
  timming trasnfer exmination exma techer galery facutly feees Amarjeet`;

it.each(mistakes.split(/\s+/))("“%s” is corrected", async (word) => {
  expect(await status(word)).toContain(`No results for “${word.toLowerCase()}”. Showing results`);
});

const otherWords = `bus money canteen parking conductor correct flood flour grade instalment invoice party postal
  potter prefect price private sibling smart snacks stare stone store stuff sweater tablet coding chaplain projector palace
  lust cost dust mist boss rent farm fare`;

it.each(otherWords.split(/\s+/))("“%s” is another word, not a mistake", async (word) => {
  expect(await status(word)).not.toContain("Showing results");
});

it("“fees” does not find feet", async () => {
  const news = [{ title: "Wash your feet", description: "White socks", fromDate: "2026-11-20" }];
  const page = await openPage("/Search?q=fees", { news });
  expect(page.html).not.toContain("Wash your");
});

it("shows whom to ask if no page answers, as for “hostel”", async () => {
  expect(await addresses("school bus timings")).toEqual(["/ContactUs"]);
  expect(await addresses("hostel")).toEqual([]);
  expect(await status("hostel")).toMatch(/^No results for “hostel”\./);
});

it("marks abbreviations with dots, and the words that the site uses", async () => {
  const marks = async (text: string) => (await search(text)).texts("main mark");
  expect(await marks("pt")).toContain("P.T");
  expect(await marks("timings")).toContain("Hours");
});
