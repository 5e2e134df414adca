const grounds = {
  josephine: "bg-josephine",
  marian: "bg-marian",
  theresian: "bg-theresian",
  thomsian: "bg-thomsian",
};

/** A house's colour as a swatch, and in words. */
export function HouseFlag({ house, colour }: { house: keyof typeof grounds; colour: string }) {
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`house-flag w-12 h-6 rounded-1 border border-control ${grounds[house]}`}
      />
      {colour}
    </span>
  );
}
