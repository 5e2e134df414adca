import { type PagePath, safeDecode, sitePages } from "./site-map.ts";
import { calendarPath } from "./site-pages.ts";

/** Other names of pages, in visitors' words and in old links. Two words are written as one. */
const otherNames: Readonly<Partial<Record<PagePath | typeof calendarPath, string>>> = {
  "/": "home index default",
  "/About": "aboutus aboutschool history",
  "/Faculty": "staff teachers",
  "/PrincipalMessage": "principal principalsdesk",
  "/DirectorMessage": "director directorsdesk",
  "/AffiliationCourse": "affiliation syllabus",
  "/AdmissionRequirement": "admission admissions admissionrequirements",
  "/Registration": "register onlineregistration",
  "/FeeStructure": "fee fees",
  "/Tc": "transfercertificate",
  "/Pphelp": "help parents parentportal",
  "/SchoolHours": "hours timing timings schooltiming schooltimings",
  "/Uniform": "uniforms dress",
  "/RulesAndRegulations": "rules",
  "/ExaminatioPromotion":
    "examinationpromotion examinationspromotions examination examinations exams result results",
  "/Events": "event holidays",
  "/Notices": "notice circular circulars",
  "/Gallery": "photos photogallery albums",
  "/VideoGallery": "videos video",
  [calendarPath]: "calendar",
  "/ContactUs": "contact",
};

/** By simplified name. A page comes before another page's other name. */
export function mapAddresses(paths: readonly string[]): Map<string, string> {
  const others = Object.entries(otherNames).flatMap(([address, names]) =>
    names.split(" ").map((name) => [name, address] as const),
  );
  return new Map([...others, ...paths.map((path) => [simplify(path), path] as const)]);
}

const siteAddresses = mapAddresses(sitePages.map(({ path }) => path));

/** The address that a visitor most likely means. Ignores case, hyphens, a file name's ending, slashes too many, and what surrounds an address on paper. */
export function findRedirect(url: URL, addresses = siteAddresses) {
  const { pathname, search } = unwrapAddress(url);
  const address = addresses.get(simplify(pathname));
  if (address) return address + (address.includes("?") ? search.replace("?", "&") : search);
  // "//host/" must not become "//host", which is another site's address.
  const plain = pathname.replaceAll(/\/+/g, "/").replace(/(?<=.)(?:\/|%20)$/, "");
  return plain === url.pathname ? undefined : plain + search;
}

/** What programs make of an address: a whole one as a path, "&amp;" for "&", "%3F" for "?", parameters without "?", a last "index.php". */
function unwrapAddress({ pathname, search }: URL) {
  const written = pathname
    .replaceAll("&amp;", "&")
    .replace(/%3F(.*)/i, (_, asked) => `&${asked.replaceAll(/%3D/gi, "=").replaceAll("%26", "&")}`);
  const [, path = "", parameters = ""] =
    /^(?:\/?(?:https?:\/{0,2}|www\.)[^/]+)?(\/?[^&]*)(.*)$/is.exec(written) ?? [];
  const all = (parameters.replace("&", "?") + search).replace(/(?<=\?.*)\?/, "&");
  return {
    pathname: path.replace(/\/(?:index|default)\.\w{3,4}$/i, "") || "/",
    search: all.replaceAll("&amp;", "&"),
  };
}

function simplify(path: string): string {
  // On paper an address stands between spaces, brackets, quotation marks and full stops.
  const name = safeDecode(path)
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .toLowerCase()
    .replaceAll(/[-_+\s]/g, "");
  return name || path;
}
