/**
 * Writes the fixed PDF documents of the site to public/documents, and app/documents.ts with their
 * sizes. Where the school has none of its own in documents/ they are samples: no amount, book or date in those is real.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rules } from "../../../app/school-rules.ts";
import { palette } from "../drawing/palette.ts";
import { Letter, margin, pageWidth, textWidth } from "./letterhead.ts";
import { ownDocument } from "./own-documents.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "public/documents");

const noAmount = "PLACEHOLDER: replace with the school's own fees";

interface Fees {
  readonly classes: string;
  readonly extra: readonly (readonly [head: string, paid: string])[];
}

const computer = ["Computer laboratory", "each year"] as const;
const laboratory = ["Science laboratories (physics, chemistry, biology)", "each year"] as const;
const board = ["Board registration and examination", "as the board asks"] as const;

const fees: Record<string, Fees> = {
  "fees-nur-ukg": { classes: "Nursery to U.K.G.", extra: [["Activity material", "each year"]] },
  "fees-i": { classes: "Class I", extra: [computer] },
  "fees-ii": { classes: "Class II", extra: [computer] },
  "fees-iii-vii": { classes: "Classes III to VII", extra: [computer] },
  "fees-viii": { classes: "Class VIII", extra: [computer, laboratory] },
  "fees-ix-x": { classes: "Classes IX and X", extra: [computer, laboratory, board] },
  "fees-xi-xii-commerce": { classes: "Classes XI and XII, Commerce", extra: [computer, board] },
  "fees-xi-xii-science": {
    classes: "Classes XI and XII, Medical and Non-Medical",
    extra: [computer, laboratory, board],
  },
};

async function feeStructure({ classes, extra }: Fees): Promise<Buffer> {
  const letter = await Letter.on(`Fee structure, ${classes}`);
  letter.startPage();
  letter.title(`Fee structure: ${classes}`);
  letter.sampleNotice(
    "SAMPLE. This paper shows how a fee structure may be laid out. It names no amounts; ask the school office for the fees.",
  );
  const heads = [
    ["Registration", "once, at registration"],
    ["Admission", "once, at admission"],
    ["Tuition", "each quarter"],
    ["Annual charges", "each year"],
    ["Library and activities", "each year"],
    ["Examinations", "each term"],
    ...extra,
    ["School transport, where it is used", "each month"],
  ];
  letter.table(
    [
      ["No.", 0.08],
      ["Head", 0.36],
      ["Paid", 0.2],
      ["Amount (₹)", 0.36],
    ],
    heads.map(([head = "", paid = ""], index) => [`${index + 1}`, head, paid, noAmount]),
  );
  letter.heading("Paying");
  letter.paragraph(
    "Fees are paid online in the campus-care portal, or at the school office during office hours. Keep the receipt.",
  );
  letter.paragraph(rules.cancellation);
  return letter.bytes();
}

const noBook = "PLACEHOLDER: replace with the school's own list";

const bookGroups = [
  [
    "Nursery to U.K.G.",
    ["English reader and picture book", "Number book", "Rhymes", "Drawing and colouring"],
  ],
  [
    "Classes I and II",
    ["English", "Hindi", "Mathematics", "Environmental studies", "Moral science", "Drawing"],
  ],
  [
    "Classes III to V",
    [
      "English",
      "Hindi",
      "Mathematics",
      "Science",
      "Social studies",
      "Computer studies",
      "Moral science",
    ],
  ],
  [
    "Classes VI to VIII",
    [
      "English",
      "Hindi",
      "Third language",
      "Mathematics",
      "Physics",
      "Chemistry",
      "Biology",
      "History and civics",
      "Geography",
      "Computer studies",
    ],
  ],
  [
    "Classes IX and X",
    [
      "English language and literature",
      "Second language",
      "Mathematics",
      "Physics",
      "Chemistry",
      "Biology",
      "History and civics",
      "Geography",
      "Elective",
    ],
  ],
  ["Classes XI and XII", ["English", "The subjects of the stream chosen"]],
] as const;

async function booklist(): Promise<Buffer> {
  const letter = await Letter.on("Booklist");
  letter.startPage();
  letter.title("Booklist");
  letter.sampleNotice(
    "SAMPLE. This paper shows how a booklist may be laid out. It names no books; ask the school office for the list of the year.",
  );
  for (const [classes, subjects] of bookGroups) {
    if (letter.y > 640) {
      letter.startPage();
    }
    letter.heading(classes);
    letter.table(
      [
        ["Subject", 0.4],
        ["Book and publisher", 0.6],
      ],
      subjects.map((subject) => [subject, noBook]),
      2.6,
    );
  }
  return letter.bytes();
}

function photographBox(letter: Letter): void {
  const [x, width, height] = [pageWidth - margin - 92, 92, 116];
  letter.decoration((pdf) =>
    pdf
      .rect(x, 116, width, height)
      .lineWidth(0.9)
      .dash(3, { space: 3 })
      .stroke(palette.control)
      .undash(),
  );
  letter.words("P", "Photograph of the child", x + 10, 164, {
    size: 8.5,
    colour: palette.muted,
    width: width - 20,
    align: "center",
  });
}

async function admissionForm(): Promise<Buffer> {
  const letter = await Letter.on("Admission form");
  letter.startPage();
  photographBox(letter);
  letter.title("Admission form");
  letter.y += letter.words(
    "P",
    "Fill in by hand in capital letters and bring it to the school office with the documents listed overleaf.",
    margin,
    letter.y,
    { width: textWidth - 120 },
  );
  letter.y += 8;
  letter.y += letter.words(
    "P",
    "SAMPLE: ask the school office for the form of the year.",
    margin,
    letter.y,
    {
      font: "strong",
      size: 9.5,
      colour: palette.notice,
      width: textWidth - 120,
    },
  );
  letter.y = 240;
  letter.heading("The child");
  letter.blanks([["Full name, as in the date-of-birth certificate", 1]]);
  letter.blanks([
    ["Class in which admission is sought", 0.5],
    ["Session", 0.5],
  ]);
  letter.boxes("Date of birth (day, month, year)", 8, 2);
  letter.boxes("Aadhar number", 12, 4);
  letter.blanks([
    ["Girl or boy", 0.25],
    ["Nationality", 0.25],
    ["Religion", 0.25],
    ["Mother tongue", 0.25],
  ]);
  letter.blanks([["School last attended, and class", 1]]);
  letter.blanks([["Brothers or sisters in this school (name, class)", 1]]);
  letter.heading("The home");
  letter.blanks([
    ["Mother's name", 0.5],
    ["Father's name", 0.5],
  ]);
  letter.blanks([
    ["Mother's occupation", 0.5],
    ["Father's occupation", 0.5],
  ]);
  letter.blanks([
    ["Mobile number for messages from the school", 0.5],
    ["E-mail address", 0.5],
  ]);
  letter.blanks([["Postal address with PIN code", 1]]);
  letter.startPage();
  letter.heading("Documents");
  letter.paragraph("With this form, for registration:");
  letter.tick("a photograph of the child, fixed in the box on the first page and one loose copy");
  letter.tick("the ward's Aadhar number");
  letter.y += 4;
  letter.paragraph("For admission:");
  letter.tick("the date-of-birth certificate");
  letter.tick("the Aadhar card (a copy; bring the original to be seen)");
  letter.heading("Please note");
  for (const rule of [
    "Registration is followed by an entrance test and an interview. Registration alone is not admission.",
    "The date of birth cannot be changed once registered.",
    rules.cancellation,
  ]) {
    letter.paragraph(rule);
  }
  letter.heading("Declaration");
  letter.paragraph(
    "What I have written here is true. I have read the school's rules and its scheme of promotion and accept them; the school's decision is final.",
  );
  letter.y += 14;
  letter.blanks([
    ["Place and date", 0.34],
    ["Signature of the mother", 0.33],
    ["Signature of the father or guardian", 0.33],
  ]);
  letter.y += 14;
  letter.heading("For the office");
  letter.blanks([
    ["Registration number", 0.34],
    ["Received on", 0.33],
    ["Documents seen by", 0.33],
  ]);
  letter.blanks([
    ["Test and interview", 0.34],
    ["Admitted to class", 0.33],
    ["Admission number", 0.33],
  ]);
  letter.y += 14;
  letter.blanks([["Signature of the Principal, and seal", 0.5]]);
  return letter.bytes();
}

export async function writeDocuments(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const written = new Map<string, Buffer>();
  written.set("booklist", await booklist());
  written.set("admission-form", await admissionForm());
  for (const [name, classes] of Object.entries(fees)) {
    written.set(name, await feeStructure(classes));
  }
  const rows: string[] = [];
  for (const [name, sample] of written) {
    const bytes = ownDocument(name) ?? sample;
    await writeFile(join(folder, `${name}.pdf`), bytes);
    const key = name.includes("-") ? `"${name}"` : name;
    rows.push(`  ${key}: { path: "/documents/${name}.pdf", bytes: ${bytes.length} },\n`);
  }
  await writeFile(
    join(root, "app/documents.ts"),
    `/** Written by npm run documents: do not edit. */\nexport const documents = {\n${rows.join("")}} as const;\n\nexport type DocumentName = keyof typeof documents;\n`,
  );
}
