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

/** Points up while the <details> around it, a `group`, is open. */
export function FoldArrow() {
  return (
    <LineIcon
      box={[12, 8]}
      lines="m1 1 5 5 5-5"
      className="line-icon [.group[open]_&]:[transform:rotate(180deg)]"
    />
  );
}
