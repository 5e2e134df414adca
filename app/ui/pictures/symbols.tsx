/** Drawn once per page and reused: `<use href="#date-leaf" />`. */
export function Symbols() {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id="date-leaf" viewBox="0 0 400 300">
        <path
          className="fill-card stroke-rule"
          strokeWidth="2"
          d="M120 54h160q10 0 10 10v178q0 10-10 10H120q-10 0-10-10V64q0-10 10-10z"
        />
        <path className="fill-ground" d="M110 104V64q0-10 10-10h160q10 0 10 10v40z" />
        <path className="fill-ornament" d="M110 104h180v4H110z" />
        <path
          className="fill-none stroke-control"
          strokeWidth="6"
          strokeLinecap="round"
          d="M152 42v22M248 42v22"
        />
      </symbol>
    </svg>
  );
}
