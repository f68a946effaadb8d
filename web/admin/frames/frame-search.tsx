import { useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { longest } from '#contract/bounds.ts'
import { productsQuery } from '#web/admin/queries/products.ts'
import { errorText } from '#web/lib/api.ts'

/** As many as fit below the field; more letters or words find the others. */
const shown = 6

interface Props {
  legend: string
  /** Of the field, by which a refusal finds it. */
  name?: string
  onType?: () => void
  children: (frame: ProdottoGestito) => ReactNode
}

/** Frames that are for sale, found by their code or by words. */
export function FrameSearch({ legend, name = 'codice', onType, children }: Props) {
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...productsQuery({ cerca: typed.trim(), stato: 'attivi', perPagina: shown, pagina: 1 }),
    refetchInterval: false,
    placeholderData: keepPreviousData,
  })
  const frames = found.data?.rows ?? []
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="etichetta">{legend}</legend>
      <input
        name={name}
        className="campo"
        type="search"
        aria-label="Cerca codice, marca, colore"
        placeholder="Cerca codice, marca, colore…"
        autoComplete="off"
        maxLength={longest.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onType?.()
        }}
        // a code that is scanned ends with Enter, which would send the form around it
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.isError && <p className="text-sm text-rosso">{errorText(found.error)}</p>}
      {found.data && frames.length === 0 && <p className="text-sm text-inchiostro-2">Nessun prodotto attivo.</p>}
      <ul>
        {frames.map((frame) => (
          <li key={frame.id} className="border-b border-linea">
            {children(frame)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** What is on the shelf, beside the name. */
export const sayLeft = ({ giacenza }: ProdottoGestito) =>
  giacenza === null ? '' : giacenza === 0 ? ' · esaurito' : ` · ${giacenza} in giacenza`
