export function Crest({ className }: { className: string }) {
  return <img src="/icons/crest.svg" width="64" height="64" alt="" className={className} />;
}
