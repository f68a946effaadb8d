import { useId } from 'react'
import { longest } from '#contract/bounds.ts'
import { formatEuro } from '#contract/money.ts'
import { usualRate } from '#contract/vat.ts'
import type { LavoroLenti } from '#contract/richieste-lenti.ts'
import { centsOf, newLine, type TypedLine } from './offer-lines.ts'

interface Props {
  lines: TypedLine[]
  onChange: (lines: TypedLine[]) => void
  listino: LavoroLenti['proposta']['listino']
  /** VAT of a line that says none, in per cent. */
  iva: number
}

/** The lines of an offer: the frame first, then lenses by the price list or by hand. */
export function LinesField({ lines, onChange, listino, iva }: Props) {
  const list = useId()
  const change = (key: number, more: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...more } : line)))
  /** A name of the price list brings its price. */
  const name = (line: TypedLine, nome: string) => {
    const known = listino.find((one) => one.nome === nome)
    change(line.key, known ? { nome, prezzo: newLine('', known.prezzo).prezzo } : { nome })
  }
  return (
    <fieldset>
      <legend className="etichetta">Voci del preventivo</legend>
      <datalist id={list}>
        {listino.map(({ nome, prezzo }) => (
          <option key={nome} value={nome}>
            {formatEuro(prezzo)}
          </option>
        ))}
      </datalist>
      <ul className="grid gap-2">
        {lines.map((line, index) => (
          <li key={line.key} className="flex flex-wrap items-center gap-2">
            <input
              className="campo grow basis-52 min-w-0"
              list={list}
              value={line.nome}
              maxLength={longest.lineName}
              autoComplete="off"
              aria-label={`Voce ${index + 1}`}
              onChange={({ target: { value } }) => name(line, value)}
            />
            <input
              className="campo !w-28 text-right misura"
              inputMode="decimal"
              autoComplete="off"
              value={line.prezzo}
              aria-label={`Prezzo della voce ${index + 1}, in euro`}
              aria-invalid={(line.prezzo !== '' && centsOf(line) === undefined) || undefined}
              onChange={({ target: { value } }) => change(line.key, { prezzo: value })}
            />
            <select
              className="campo !w-28"
              value={line.iva ?? iva}
              aria-label={`IVA della voce ${index + 1}`}
              onChange={({ target: { value } }) => change(line.key, { iva: Number(value) })}
            >
              {[...new Set([iva, usualRate])].map((rate) => (
                <option key={rate} value={rate}>
                  IVA {rate} %
                </option>
              ))}
            </select>
            {index > 1 && (
              <button
                type="button"
                className="collegamento min-h-11 px-2 text-sm"
                aria-label={`Togli la voce ${index + 1}`}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              >
                Togli
              </button>
            )}
          </li>
        ))}
      </ul>
      {lines.length < 20 && (
        <button type="button" className="collegamento min-h-11" onClick={() => onChange([...lines, newLine()])}>
          Aggiungi una voce
        </button>
      )}
    </fieldset>
  )
}
