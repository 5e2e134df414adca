/** The school's crest; without alternative text, as the name always stands next to it. */
export function Crest({ className }: { className: string }) {
  return <img src="/icons/crest.svg" width="64" height="64" alt="" className={className} />;
}
