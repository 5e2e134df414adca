import { expect, it } from "vitest";
import { memoize } from "../../../../app/parse/memoize.ts";
import {
  fetchPage,
  openPage,
  type RenderedPage,
  startSiteWith,
  startSiteWithoutApi,
} from "../../../harness/page/rendered-page.ts";
import { expectLogged } from "../../../harness/vitest/expected-log.ts";

const holiday = "/Events/2026-11-08-diwali-holiday";
const sportsDay = "/News/2026-11-14-annual-sports-day";
const notice = "/Notices/2026-11-21-diary-lost";
const highlights = "/Announcements?list=highlights";
const feesOf = (classes: string) => `/documents/fees-${classes}.pdf`;

const cup = { title: "Chess club wins the district cup", fromDate: "2026-10-02" };
const lists = {
  news: [
    { ...cup, description: "The cup was handed over in Jalandhar." },
    { title: "Annual Sports Day", description: "Runners and jumpers.", fromDate: "2025-11-21" },
    { title: "Annual Sports Day", description: "Runners and jumpers.", fromDate: "2026-11-14" },
    ...["Carnival music", "Car rally"].map((title) => ({ title, fromDate: "2026-11-14" })),
    { title: "Fancy dress competition", description: "Class I", fromDate: "2026-10-02" },
    { title: "School closed tomorrow", description: "Due to fog.", fromDate: "2025-12-20" },
    { title: "Date Sheet", description: "Class X", fromDate: "2025-02-20" },
    { title: "Report card day", description: "From 9 a.m.", fromDate: "2025-03-20" },
    { title: "Carom: a day of debates", fromDate: "2025-03-21" },
    { title: "Debate", fromDate: "2024-03-21" },
    { title: "दौड़ की सूचना", description: "गङ्गा किनारे", fromDate: "2024-04-01" },
    { title: "Prize-giving", fromDate: "2024-04-04" },
    { title: "Footbridge opened", fromDate: "2024-04-05" },
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
  albums: ["PhotoGallery", "VideoGallery"].map((category) => {
    return { _id: category, title: "Excursion to the fort", category };
  }),
  videos: [],
  messages: [],
};

/** All searches without a site of their own ask one, which has read the lists for the first of them. */
const startSite = memoize((responses: typeof lists) => startSiteWith(responses));

async function search(text: string, site = startSite(lists)): Promise<RenderedPage> {
  return fetchPage(await site, `/Search?q=${encodeURIComponent(text)}`);
}

async function findAddresses(...request: Parameters<typeof search>) {
  return (await search(...request)).attributes("main h3 a", "href");
}

async function readStatus(text: string): Promise<string | undefined> {
  return (await (await search(text)).texts("main .prose > p"))[0];
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
    ...["parent login", "forgot password", "otp not received", "mobile app", "app download"],
    ...["help desk", "parent portal"],
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
  "/ExaminatioPromotion": ["exam", "result", "marksheet", "mark sheet", "passing marks", "ptm"],
  "/AffiliationCourse": ["syllabus", "I.C.S.E.", "icse", "subjects in class 9", "cbse or icse"],
  "/GeneralInformation": ["prospectus"],
  "/PrincipalMessage": ["principal", "principle", "headmistress"],
  "/Faculty": ["teachers", "sir", "madam", "staff list", "faculty"],
  "/RulesAndRegulations": ["rules", "late fine", "niyam"],
  "/Events": ["calendar", "function"],
  "/Gallery": ["photos", "pictures of school"],
  "/Toppers": ["toppers", "rank"],
  "/Alumni": ["old students", "alumni"],
  "/Hindi": ["फीस", "दाखिला", "छुट्टी"],
  "/Punjabi": ["ਛੁੱਟੀ", "ਫੀਸ"],
  "/Announcements?list=birthdays": ["birthday", "birthdays today"],
  "/SubGallery?id=PhotoGallery": ["excursion photos", "pictures of the fort excursion"],
  "/News/2025-02-20-date-sheet": ["date sheet", "Date sheet?", "datesheet"],
  "/News/2025-03-20-report-card-day": ["report card", "report cards"],
  [`/News/2024-04-01-${encodeURIComponent("दौड़-की-सूचना".normalize("NFC"))}`]: ["गंगा"],
  "/News/2024-04-04-prize-giving": ["prizegiving", "prize giving", "prize-giving"],
  "/News/2024-04-05-footbridge-opened": ["foot bridge", "foot-bridge", "footbridge"],
  "/News/2024-03-21-debate": ["debate", "debete", "dibate"],
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

it.each(cases)("“%s” finds %s", async (text, address) => {
  expect((await findAddresses(text))[0]).toBe(address);
});

const mistakes = `unifrom unifom uniforn admision addmission admisson certifcate cirtificate calender labratory
  libary liberary sylabus holyday hollyday holidya pasword passward princpal principle registartion sprots strcuture
  timming trasnfer exmination exma techer galery facutly feees Amarjeet
  rezult`;

it.each(mistakes.split(/\s+/))("“%s” is corrected", async (word) => {
  const shown = `No results for “${word.toLowerCase()}”. Showing results`;
  expect(await readStatus(word)).toContain(shown);
});

const otherWords = `bus money canteen parking conductor correct flood flour grade instalment invoice party postal
  potter prefect price private sibling smart snacks stare stone store stuff sweater tablet coding chaplain projector palace
  lust cost dust mist boss rent farm fare`;

it.each(otherWords.split(/\s+/))("“%s” is another word, not a mistake", async (word) => {
  expect(await readStatus(word)).not.toContain("Showing results");
});

it("“fees” does not find feet", async () => {
  const news = [{ title: "Wash your feet", description: "White socks", fromDate: "2026-11-20" }];
  const page = await openPage("/Search?q=fees", { news });
  expect(page.html).not.toContain("Wash your");
});

it("of items about now, what is to come is before what is past", async () => {
  const days = ["2025-11-20", "2026-11-22"];
  const news = days.map((fromDate) => ({ title: "Assembly tomorrow", fromDate }));
  const site = startSiteWith({ ...lists, news });
  const [past, coming] = days.map((day) => `/News/${day}-assembly-tomorrow`);
  expect(await findAddresses("assembly tomorrow", site)).toEqual([coming, past]);
});

it("shows whom to ask if no page answers, as for “hostel”", async () => {
  expect(await findAddresses("school bus timings")).toEqual(["/ContactUs"]);
  expect(await findAddresses("hostel")).toEqual([]);
  expect(await readStatus("hostel")).toMatch(/^No results for “hostel”\./);
});

const firsts: [text: string, address: string][] = [
  ["holiday", holiday],
  ["fees of class V", feesOf("iii-vii")],
  ["addmission age", "/AdmissionRequirement"],
  ["jalandhar", "/News/2026-10-02-chess-club-wins-the-district-cup"],
  ["annual sport", sportsDay],
  ["library book fine", "/Library"],
  // A whole word before the beginning of a longer one.
  ["car", "/News/2026-11-14-car-rally"],
];

it("marks the matched words in their sentence, abbreviations with dots, and the site's own words", async () => {
  const page = await search("chess Jalandhar");
  expect(await page.texts("main li:first-child h3 mark")).toEqual(["Chess"]);
  expect(await page.texts("main li p mark")).toEqual(["Jalandhar"]);
  expect(await page.texts("main li p")).toContain("The cup was handed over in Jalandhar.");
  expect(await (await search("pt")).texts("main mark")).toContain("P.T");
  expect(await (await search("timings")).texts("main mark")).toContain("Hours");
});

it("finds only albums that the gallery shows", async () => {
  expect(await findAddresses("excursion")).toEqual(["/SubGallery?id=PhotoGallery"]);
});

it("finds no topper and no birthday, to protect children", async () => {
  const child = { name: "Xylophia Child", class: "X", division: "97" };
  const site = await startSiteWith({ toppers: [child], birthdays: [child] });
  expect((await fetchPage(site, "/Toppers?session=All")).html).toContain("Xylophia");
  expect(await (await search("Xylophia", Promise.resolve(site))).texts("main h2")).toEqual([]);
});

it("every result leads to the page that shows it, whatever letters its address has", async () => {
  const title = "Kites & more? #1 100% “A/B”";
  const dated = { _id: "k 1", title, fromDate: "2026-11-20", date: "2026-11-20" };
  const items = [{ ...dated, videoUrl: "https://a.example/" }];
  const named = { name: "Kites", designation: "Teacher", category: title, order: 1 };
  const site = await startSiteWith({
    news: items,
    events: items,
    videos: items,
    notifications: items,
    albums: [{ ...dated, _id: "k.1-a", category: "PhotoGallery" }],
    album: { title, attachments: ["p1"] },
    highlights: Array.from({ length: 31 }, (_, index) => ({ title: index % 30 ? "Other" : title })),
    faculty: [named, { ...named, name: "Other", category: "Arts" }],
  });
  const found = await findAddresses("kites", Promise.resolve(site));
  expect(found).toHaveLength(8);
  for (const address of found) {
    const page = await fetchPage(site, address ?? "");
    expect([address, page.status]).toEqual([address, 200]);
    const main = page.html.slice(page.html.indexOf("<main"));
    expect(main, address ?? "").toContain("Kites");
    if (address?.startsWith("/Faculty")) expect(main).not.toContain(">Other<");
  }
});

it("a search is neither cached nor indexed", async () => {
  const site = await startSite(lists);
  for (const address of ["/Search", "/Search?q=uniform"]) {
    const response = await site.get(address);
    expect(response.headers.get("Cache-Control"), address).toBe("no-store");
    expect(response.headers.get("ETag"), address).toBeNull();
    expect(await response.text(), address).toContain('<meta name="robots" content="noindex"/>');
  }
});

const kindly: [name: string, text: string, words: RegExp][] = [
  ["nothing", "", /^Enter a word to search for/],
  ["one letter", "a", /^Enter at least 2 letters/],
  ["signs", "?!*", /^Enter a word or a number/],
  ["10,000 letters", "q".repeat(10_000), /^No results for “q{100}”/],
  ["5,000 words", "z9 ".repeat(5_000), /^No results for/],
];

it.each(kindly)("%s gets a helpful page", async (_, text, words) => {
  const page = await search(text);
  expect(page.status).toBe(200);
  expect((await page.texts("main .prose > p"))[0]).toMatch(words);
  expect(page.html.length).toBeLessThan(60_000);
});

it("finds information pages and documents while the school API fails", async () => {
  const site = startSiteWithoutApi();
  expectLogged("read-failed");
  expect((await findAddresses("unifrom", site))[0]).toBe("/Uniform");
  expect((await findAddresses("fee class 5", site))[0]).toBe(feesOf("iii-vii"));
});

it("among 2,000 news the right page or item is first, and the best eight of a group are shown", async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    title: `Annual day of the school, number ${index}`,
    description: `What pupils did in hall ${index % 97} and after the school's assembly.`,
    fromDate: `20${10 + (index % 16)}-0${1 + (index % 9)}-1${index % 10}`,
  }));
  const site = startSiteWith({ ...lists, news: [...many, ...lists.news] });
  for (const [text, address] of firsts)
    expect((await findAddresses(text, site))[0], text).toBe(address);
  const page = await search("annual day", site);
  expect(await page.attributes('main h3 a[href^="/News/"]', "href")).toHaveLength(8);
  expect(page.html.replaceAll("<!-- -->", "")).toMatch(/Top 8 of 2,00\d\./);
});

it("the 404 page offers a search for the words of the address", async () => {
  const page = await fetchPage(await startSite(lists), "/old-site/AnnualSports-day_2026.html");
  expect(page.status).toBe(404);
  const [words] = await page.attributes("main input[name=q]", "value");
  expect(words).toBe("old site Annual Sports day 2026");
  expect(await page.attributes("main form", "action")).toEqual(["/Search"]);
});
