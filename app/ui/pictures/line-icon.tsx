type LineIconProps = {
  /** The width and height that the lines are drawn in, and that it has where its class says no other. */
  box: readonly [width: number, height: number];
  lines: string;
  className?: string;
};

/** A sign of a few lines, in the colour of the words that it stands by. */
export function LineIcon({ box: [width, height], lines, className = "line-icon" }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
    >
      <path d={lines} />
    </svg>
  );
}
