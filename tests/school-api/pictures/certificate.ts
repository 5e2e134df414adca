import { escapeXml } from "./escape-xml.ts";
import { palette } from "./palette.ts";

/** The transfer certificate as the school's program draws it, in the size of a scanned page. */
export function certificatePicture({
  name,
  admission,
}: {
  name: string;
  admission: string;
}): string {
  const line = (y: number, label: string, value: string) => `
    <text x="150" y="${y}" font-size="30" fill="${palette.shade}">${label}</text>
    <text x="1090" y="${y}" font-size="${sizeToFit(value)}" text-anchor="end" font-weight="bold" fill="${palette.navy}">${escapeXml(shortened(value))}</text>
    <line x1="150" x2="1090" y1="${y + 22}" y2="${y + 22}" stroke="${palette.stone}" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 1754" font-family="Georgia, 'DejaVu Serif', serif">
    <rect width="1240" height="1754" fill="${palette.ivory}"/>
    <rect x="40" y="40" width="1160" height="1674" fill="none" stroke="${palette.navy}" stroke-width="10"/>
    <rect x="62" y="62" width="1116" height="1630" fill="none" stroke="${palette.gold}" stroke-width="3"/>
    <circle cx="620" cy="220" r="80" fill="${palette.navy}"/><circle cx="620" cy="220" r="68" fill="none" stroke="${palette.gold}" stroke-width="4"/>
    <path d="M620 168V272M586 202H654" stroke="${palette.gold}" stroke-width="14"/>
    <g text-anchor="middle">
      <text x="620" y="380" font-size="56" fill="${palette.navy}">Convent School</text>
      <text x="620" y="430" font-size="26" font-style="italic" fill="${palette.gold}">Come to learn and go to serve</text>
      <text x="620" y="540" font-size="48" fill="${palette.maroon}" letter-spacing="4">TRANSFER CERTIFICATE</text>
      <text x="620" y="1600" font-size="22" fill="${palette.shade}">Sample document: not valid for any purpose</text>
    </g>
    ${line(680, "Student Full Name", name)}${line(780, "Admission No.", admission)}${line(880, "Conduct", "Good")}${line(980, "Dues cleared", "Yes")}
    <text x="150" y="1380" font-size="26" fill="${palette.shade}">Class Teacher</text>
    <text x="1090" y="1380" font-size="26" text-anchor="end" fill="${palette.shade}">Principal</text>
    <path d="M850 1330c30-50 50-40 40 0s40-60 60-20 30-30 60-10 40-20 80-10" fill="none" stroke="${palette.navy}" stroke-width="4"/>
  </svg>`;
}

/** As much of it as stands in a line: a drawing of ten thousand characters takes minutes. */
function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}

function sizeToFit(value: string): number {
  return Math.max(12, Math.min(34, Math.floor(1000 / Math.max(1, value.length))));
}
