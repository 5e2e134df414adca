export function HouseFlag({ number, called }: { number: number; called: string }) {
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`house-flag w-12 h-6 rounded-1 border border-control bg-house-${number}`}
      />
      {called}
    </span>
  );
}
