/** Pictures and documents that do not load or weigh too much: each trouble once, with those that have it. */
import { readTitles } from "../../../app/reads-in-words.ts";
import { faultInWords } from "../../../worker/operators/format-fault.ts";
import { type Finding, finding } from "../finding.ts";
import { megabytes, quoted, shortened } from "../in-words.ts";
import { kindOfFile } from "../kind-of-file.ts";
import { largestSized, type PictureSeen } from "../pictures.ts";
import { whyUnreachable } from "../why-unreachable.ts";

type Trouble = { weight: Finding["weight"]; is: string; advice: string };

/** What weighs more is told, bytes. */
const heavy = 5 * 1024 * 1024;

export function pictureFindings(pictures: readonly PictureSeen[]): Finding[] {
  const troubled = pictures.flatMap((picture) =>
    [troubleOf(picture), picture.mayBeStored ? undefined : unstorable].flatMap((trouble) =>
      trouble ? [{ picture, trouble }] : [],
    ),
  );
  const alike = Object.values(Object.groupBy(troubled, ({ trouble }) => trouble.is));
  return alike.flatMap((group = []) => {
    const [first] = group;
    if (!first) return [];
    const { weight, is, advice } = first.trouble;
    const says = `Pictures and documents, ${group.length} of the ${pictures.length} asked for: ${is}.`;
    return [finding(weight, says, advice, group, ({ picture }) => pictureInWords(picture))];
  });
}

/** As the worker honours it (worker/images/fetch-image.ts). */
const unstorable: Trouble = {
  weight: "remark",
  is: "not to be kept, says the server (no-store or private)",
  advice:
    "The site obeys: each visitor's picture is asked of the school's server. Where everybody may see them, let it say nothing.",
};

/** "News, “Sports Day”: /5f1e9c (image/jpeg, 6.1 MB)" */
function pictureInWords({ read, title, reference, seen, saidType, isWhole }: PictureSeen): string {
  const size = isWhole ? `, ${megabytes(seen.bytes)}` : "";
  const kind = saidType ? ` (${saidType}${size})` : "";
  return `${readTitles[read]}${title && `, ${quoted(title)}`}: ${shortened(reference)}${kind}`;
}

const toServer =
  "Who looks after the school's server should open /api/image and what follows here.";

function troubleOf(picture: PictureSeen): Trouble | undefined {
  const { fault, seen, saidType } = picture;
  if (fault) return { weight: "problem", ...faultOfPicture(picture, fault) };
  const kind = kindOfFile(seen.beginning());
  if (seen.bytes === 0)
    return { weight: "problem", is: "empty", advice: `Put it up again. ${toServer}` };
  if (kind === "text/html" || (kind === "" && saidType !== "image/svg+xml"))
    return {
      weight: "problem",
      is: `${kind ? "a web page (HTML)" : "of no kind that is known"}, though said to be something else`,
      advice: `Browsers show nothing of it. ${toServer}`,
    };
  if (kind === "image/heic")
    return {
      weight: "problem",
      is: "HEIC photographs, which most browsers cannot show",
      advice: "Put them up as JPEG: telephones call that “most compatible”.",
    };
  return tooHeavy(picture) ?? otherType(kind, saidType);
}

function tooHeavy({ seen }: PictureSeen): Trouble | undefined {
  if (seen.bytes > largestSized)
    return {
      weight: "problem",
      is: `more than ${largestSized / 1024 / 1024} MB`,
      advice:
        "The site cannot make them smaller: every visitor gets the whole. Put up smaller ones.",
    };
  if (seen.bytes > heavy)
    return {
      weight: "problem",
      is: "more than 5 MB",
      advice:
        "Visitors get a photograph smaller, but the first of them waits for all of it; a document they get whole. 2 MB are plenty.",
    };
  return undefined;
}

function otherType(kind: string, saidType: string): Trouble | undefined {
  if (kind === saidType || kind === "") return undefined;
  return {
    weight: "remark",
    is: "of another kind than is said",
    advice: "Browsers mostly show them all the same. The server should say what they are.",
  };
}

function faultOfPicture(
  { seen }: PictureSeen,
  fault: NonNullable<PictureSeen["fault"]>,
): { is: string; advice: string } {
  const said = seen.headers.get("Content-Type") ?? "";
  const place = seen.headers.get("Location");
  const { status = 0, kind } = fault;
  const advice = toServer;
  if (kind === "other-shape" && /html/i.test(said))
    return { is: "a web page (HTML) instead", advice };
  if (kind === "other-shape" && seen.headers.get("Content-Length") === "0")
    return { is: "empty", advice: `Put it up again. ${toServer}` };
  if (kind === "other-shape")
    return {
      is: `said to be ${said ? quoted(said) : "nothing at all"}, which is no picture or PDF`,
      advice:
        "The site passes on what says that it is a picture or PDF (Content-Type), nothing else.",
    };
  if (kind === "status" && status >= 300 && status < 400)
    return {
      is: `sent elsewhere (${status})${place ? `, such as to ${quoted(place)}` : ""}`,
      advice: "The site follows nobody: the server must give the picture itself.",
    };
  if (kind === "status" && (status === 404 || status === 410))
    return {
      is: `not there (${status})`,
      advice: `Visitors see a drawing in their place. Put them up again, or take the item's reference away. ${toServer}`,
    };
  if (kind === "status") return { is: `not loaded: ${faultInWords(fault)}`, advice };
  if (kind === "too-large") return { is: "more than 100 MB, and not shown", advice };
  if (seen.status !== undefined)
    return kind === "time-out"
      ? { is: "not ended in time", advice }
      : { is: "broken off in the middle", advice };
  if (kind === "time-out") return { is: `not loaded: ${faultInWords(fault)}`, advice };
  const why = whyUnreachable(seen.error);
  return { is: `not loaded: ${faultInWords(fault)}: ${why.says}`, advice: why.advice };
}
