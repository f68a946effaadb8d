/** A rotating ring. It is decoration: the caller announces the state in text. */
export function Spinner() {
  return (
    <span
      className="size-4 shrink-0 rounded-full border-2 border-current border-t-transparent opacity-80 animate-giro"
      aria-hidden="true"
    />
  )
}

/** A spinner with an announced text, in place of content that loads. */
export function Waiting({ label }: { label: string }) {
  return (
    <span role="status" className="inline-grid place-items-center size-11">
      <Spinner />
      <span className="solo-lettore">{label}</span>
    </span>
  )
}
