import { encode } from "uqr";

/** Dark squares on white, with the quiet zone that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-48 h-48 bg-white"
      shapeRendering="crispEdges"
    >
      <path className="fill-black" d={squares.join("")} />
    </svg>
  );
}
