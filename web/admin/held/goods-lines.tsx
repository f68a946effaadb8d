import { formatEuro } from '#contract/money.ts'
import { priceOf, type PreparedLine } from './prepared.ts'

interface Props {
  lines: PreparedLine[]
  onChange: (lines: PreparedLine[]) => void
}

/** What was chosen: pieces and price of each, to be changed. */
export function GoodsLines({ lines, onChange }: Props) {
  const change = (code: string, more: Partial<PreparedLine>) =>
    onChange(lines.map((line) => (line.code === code ? { ...line, ...more } : line)))
  return (
    <ul aria-label="Articoli dell’ordine">
      {lines.map((line) => (
        <li key={line.code} className="py-3 border-b border-linea">
          <span className="flex items-center gap-3">
            <span className="grow min-w-0 font-semibold wrap-anywhere">{line.name}</span>
            <button
              type="button"
              className="collegamento min-h-11 px-2 text-sm"
              aria-label={`Togli ${line.name}`}
              onClick={() => onChange(lines.filter(({ code }) => code !== line.code))}
            >
              Togli
            </button>
          </span>
          <span className="mt-1 grid grid-cols-[6rem_1fr] gap-3">
            <label>
              <span className="etichetta">Pezzi</span>
              <input
                className="campo"
                type="number"
                inputMode="numeric"
                min={1}
                value={line.quantity || ''}
                aria-label={`Pezzi di ${line.name}`}
                onChange={({ target: { value } }) => change(line.code, { quantity: Number(value) })}
              />
            </label>
            <label>
              <span className="etichetta">Prezzo di un pezzo, in euro</span>
              <input
                className="campo"
                inputMode="decimal"
                autoComplete="off"
                value={line.typed}
                aria-label={`Prezzo di ${line.name}`}
                aria-invalid={priceOf(line) === undefined || undefined}
                onChange={({ target: { value } }) => change(line.code, { typed: value })}
              />
            </label>
          </span>
          {priceOf(line) !== line.shopCents && (
            <span className="mt-1 block text-xs text-inchiostro-2">In negozio {formatEuro(line.shopCents)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
