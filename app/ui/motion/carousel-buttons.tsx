const buttons = [
  { way: -1, name: "Previous" },
  { way: 1, name: "Next" },
] as const;

export function CarouselButtons({ label, className = "" }: { label: string; className?: string }) {
  return (
    <div className={`carousel-buttons no-print ${className}`}>
      {buttons.map(({ way, name }) => (
        <button
          key={name}
          type="button"
          aria-label={`${name}: ${label}`}
          className="round-button"
          data-way={way}
        />
      ))}
    </div>
  );
}
