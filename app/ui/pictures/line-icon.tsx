type LineIconProps = {
  box: readonly [width: number, height: number];
  lines: string;
  className?: string;
};

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
