import { renderSVG } from "uqr";

/** Dark squares on white, with the quiet zone that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="w-48 max-w-full [shape-rendering:crispEdges]"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the library writes squares only
      dangerouslySetInnerHTML={{ __html: renderSVG(text, { border: 4, pixelSize: 1 }) }}
    />
  );
}
