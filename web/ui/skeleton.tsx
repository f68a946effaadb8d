/** A shimmering placeholder; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`block brillio ${className}`} aria-hidden="true" />
}
