interface Props {
  of: readonly { prezzoMinimo30?: number | null }[]
  className: string
}

/** What the struck prices of a list are, where there are any (L-07). */
export function StruckNote({ of, className }: Props) {
  if (!of.some(({ prezzoMinimo30 }) => prezzoMinimo30)) return null
  return (
    <p className={`text-sm text-inchiostro-2 ${className}`}>
      Il prezzo barrato è il più basso dei 30 giorni prima dello sconto.
    </p>
  )
}
