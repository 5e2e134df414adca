/** The school's crest, beside its name; decoration, as the name always stands next to it. */
export function Crest({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 56" width="48" height="56">
      <path
        className="fill-maroon stroke-gold"
        strokeWidth="2"
        d="M3 3h42v26c0 12-9 20-21 24C12 49 3 41 3 29z"
      />
      <path className="fill-paper" d="M22 9h4v6h6v4h-6v11h-4V19h-6v-4h6z" />
      <path
        className="fill-pale-gold"
        d="M10 32c5-2 10-1 14 2 4-3 9-4 14-2v9c-5-2-10-1-14 2-4-3-9-4-14-2z"
      />
      <path className="stroke-maroon" strokeWidth="1.5" d="M24 34v9" />
    </svg>
  );
}
