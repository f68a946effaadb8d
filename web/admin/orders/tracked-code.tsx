/** A shipping code, with the carrier's page where it has one. */
export function TrackedCode({ code, link }: { code: string; link: string | undefined }) {
  if (!link) return code
  return (
    <a className="collegamento max-md:inline-block max-md:py-2.5" href={link} target="_blank" rel="noreferrer">
      {code}
      <span className="solo-lettore"> (si apre in una nuova scheda)</span>
    </a>
  )
}
