/** A stage with a play sign, in place of a video's picture: the school's list has none. */
export function PlayIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 180" className="block w-full aspect-16/9 bg-navy">
      <path
        className="fill-maroon"
        d="M0 0h44c2 70-8 130-30 180H0zM320 0h-44c-2 70 8 130 30 180h14z"
      />
      <path
        className="fill-none stroke-gold"
        strokeWidth="2"
        d="M44 0c2 70-8 130-30 180M276 0c-2 70 8 130 30 180"
      />
      <circle cx="160" cy="90" r="36" className="fill-on-navy stroke-gold" strokeWidth="3" />
      <path className="fill-navy" d="M149 71v38l32-19z" />
    </svg>
  );
}
