import type { MerceDelPacco } from '#contract/pacchi.ts'

/** How many pieces of a line leave in the parcel. */
export function ParcelLine({
  line,
  pieces,
  onChange,
}: {
  line: MerceDelPacco
  pieces: number
  onChange: (pieces: number) => void
}) {
  const { nome, descrizione, quantity } = line
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-4 min-h-14 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{nome}</span>
        {descrizione && <span className="block text-sm text-inchiostro-2">{descrizione}</span>}
      </span>
      <span className="inline-flex items-center gap-2 text-sm">
        <select
          className="campo min-h-11 w-20"
          value={pieces}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {Array.from({ length: quantity + 1 }, (_, more) => (
            <option key={more}>{more}</option>
          ))}
        </select>
        di {quantity}
      </span>
    </label>
  )
}
