import { useEffect, useState, type ReactNode } from 'react'
import type { Prodotto } from '#contract/prodotti.ts'
import { loadColours } from './load-colours.ts'
import { Swatch } from './swatch.tsx'

interface Props {
  frame: Pick<Prodotto, 'id' | 'modello'>
  /** Written above them. */
  heading?: ReactNode
  onChoose: (colour: Prodotto) => void
}

/** The colours of a model, to choose the one that is shown; nothing where there is only one. */
export function Colours({ frame, heading, onChoose }: Props) {
  const [colours, setColours] = useState<{ of: string; all: Prodotto[] }>()
  const { modello } = frame
  useEffect(() => {
    const leaving = new AbortController()
    // a frame without its other colours is shown all the same
    loadColours(modello, leaving.signal).then(
      (all) => setColours({ of: modello, all }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [modello])
  if (colours?.of !== modello || colours.all.length < 2) return null
  return (
    <div role="group" aria-label="Colori">
      {heading}
      <div className="flex flex-wrap gap-2">
        {colours.all.map((one) => (
          <button
            key={one.id}
            type="button"
            className={`grid place-items-center min-w-11 min-h-11 px-2 rounded-sm border ${one.id === frame.id ? 'border-inchiostro' : 'border-linea'}`}
            aria-pressed={one.id === frame.id}
            aria-label={one.coloreMontatura || one.codice}
            title={one.coloreMontatura || one.codice}
            onClick={() => onChoose(one)}
          >
            <Swatch montatura={one.coloreMontatura} lente={one.coloreLente} />
            {!one.coloreMontatura && <span className="text-xs">{one.codice}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
