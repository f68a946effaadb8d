/** A turning ring. Decoration: whoever shows it says in words what is going on. */
export function Spinner() {
  return (
    <span
      className="size-4 shrink-0 rounded-full border-2 border-current border-t-transparent opacity-80 animate-giro"
      aria-hidden="true"
    />
  )
}

/** A spinner that announces itself, standing in the place of what is still to come. */
export function Waiting({ label }: { label: string }) {
  return (
    <span role="status" className="inline-grid place-items-center size-11">
      <Spinner />
      <span className="solo-lettore">{label}</span>
    </span>
  )
}
