import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import { fullName } from '#contract/product-name.ts'
import { longest } from '#contract/bounds.ts'
import { productsQuery } from '#web/admin/queries/products.ts'
import { errorText } from '#web/lib/api.ts'

/** As many as fit below the field; more letters of the code find the others. */
const shown = 6

interface Props {
  /** The code that is chosen; empty: none. */
  code: string
  onChoose: (code: string) => void
  /** Pieces that are wanted. */
  quantity: number
}

/** A frame that is for sale, found by its code. */
export function FrameChoice({ code, onChoose, quantity }: Props) {
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...productsQuery({ codice: typed.trim(), stato: 'attivi', perPagina: shown, pagina: 1 }),
    refetchInterval: false,
    placeholderData: keepPreviousData,
  })
  const frames = found.data?.rows ?? []
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="etichetta">Occhiale in cambio</legend>
      <input
        name="codice"
        className="campo"
        type="search"
        aria-label="Cerca per codice"
        placeholder="Cerca per codice"
        autoComplete="off"
        maxLength={longest.productCode}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onChoose('')
        }}
      />
      {found.isError && <p className="text-sm text-rosso">{errorText(found.error)}</p>}
      {found.data && frames.length === 0 && <p className="text-sm text-inchiostro-2">Nessun prodotto attivo.</p>}
      <ul>
        {frames.map((frame) => {
          const { id, codice, prezzo, giacenza } = frame
          const isShort = giacenza !== null && giacenza < quantity
          return (
            <li key={id} className="border-b border-linea">
              <label className="flex items-center gap-3 min-h-11 py-1">
                <input
                  type="radio"
                  name="scelto"
                  className="size-5 shrink-0 accent-inchiostro"
                  checked={code === codice}
                  disabled={isShort}
                  onChange={() => onChoose(codice)}
                />
                <span className={`grow min-w-0 wrap-anywhere ${isShort ? 'text-inchiostro-2' : ''}`}>
                  {fullName(frame)}
                  {giacenza !== null && (
                    <span className="text-sm text-inchiostro-2">
                      {giacenza === 0 ? ' · esaurito' : ` · ${giacenza} in giacenza`}
                    </span>
                  )}
                </span>
                <span className="misura whitespace-nowrap">{formatEuro(prezzo)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
