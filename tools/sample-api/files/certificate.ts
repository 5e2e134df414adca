import { school } from "../../../app/school.ts";
import { motto } from "../../../app/school-labels.ts";
import { placeDrawing, readDrawing } from "../../../tools/brand/drawings.ts";
import { palette } from "../../../tools/brand/palette.ts";
import { escapeXml } from "./escape-xml.ts";

const brown = "#4a342d";
const sand = "#dcc69f";

/** The transfer certificate as the school's program draws it, in the size of a scanned page. */
export function drawCertificate({ name, admission }: { name: string; admission: string }): string {
  const line = (y: number, label: string, value: string) => `
    <text x="150" y="${y}" font-size="30" fill="${brown}">${label}</text>
    <text x="1090" y="${y}" font-size="${sizeToFit(value)}" text-anchor="end" font-weight="bold" fill="${palette.ground}">${escapeXml(shorten(value))}</text>
    <line x1="150" x2="1090" y1="${y + 22}" y2="${y + 22}" stroke="${sand}" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" font-family="Georgia, 'DejaVu Serif', serif">
    <rect width="1240" height="1754" fill="${palette.paper}"/>
    <rect x="40" y="40" width="1160" height="1674" fill="none" stroke="${palette.ground}" stroke-width="10"/>
    <rect x="62" y="62" width="1116" height="1630" fill="none" stroke="${palette.ornament}" stroke-width="3"/>
    ${placeDrawing(readDrawing("crest"), 525, 130, 190)}
    <g text-anchor="middle">
      <text x="620" y="380" font-size="56" fill="${palette.ground}">${escapeXml(school.name)}</text>
      <text x="620" y="430" font-size="26" font-style="italic" fill="${palette.ornament}">${escapeXml(motto)}</text>
      <text x="620" y="540" font-size="48" fill="${palette.action}" letter-spacing="4">TRANSFER CERTIFICATE</text>
      <text x="620" y="1600" font-size="22" fill="${brown}">Sample document: not valid for any purpose</text>
    </g>
    ${line(680, "Student Full Name", name)}
    ${line(780, "Admission No.", admission)}
    ${line(880, "Conduct", "Good")}
    ${line(980, "Dues cleared", "Yes")}
    <text x="150" y="1380" font-size="26" fill="${brown}">Class Teacher</text>
    <text x="1090" y="1380" font-size="26" text-anchor="end" fill="${brown}">Principal</text>
    <path d="M850 1330c30-50 50-40 40 0s40-60 60-20 30-30 60-10 40-20 80-10" fill="none" stroke="${palette.ground}" stroke-width="4"/>
  </svg>`;
}

/** Cut to one line, because drawing ten thousand characters takes minutes. */
function shorten(value: string): string {
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}

function sizeToFit(value: string): number {
  return Math.max(12, Math.min(34, Math.floor(1000 / Math.max(1, value.length))));
}
