/** A shimmering block in the size of what is on its way; `className` gives the size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`block brillio ${className}`} aria-hidden="true" />
}
