import { shortName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { Boxing } from '#web/catalog/boxing.tsx'
import { judge, type OwnGlasses } from '#web/catalog/own-glasses.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  own: OwnGlasses
  frames: Prodotto[]
  /** How many there are in the shop, and the listing of them. */
  total: number
  address: string
  onAdd: (frame: Prodotto) => void
}

/** Frames shown at most: the rest is in the shop. */
const most = 12

/** Frames that fit like one's own glasses, each with how they differ. */
export function Fits({ own, frames, total, address, onAdd }: Props) {
  if (frames.length === 0)
    return (
      <p>
        Nessuna montatura calza così.{' '}
        <a className="collegamento py-1" href="/shop">
          Guarda tutto il negozio
        </a>
      </p>
    )
  return (
    <>
      <ul className="grid gap-3">
        {frames.slice(0, most).map((frame) => (
          <li
            key={frame.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-linea pb-3"
          >
            <div>
              <a className="collegamento font-semibold" href={`/product/${frame.id}`}>
                {shortName(frame)} {frame.coloreMontatura.toLowerCase()}
              </a>{' '}
              <span className="misura whitespace-nowrap">
                <Boxing {...frame} />
              </span>
              <p className="text-sm text-inchiostro-2">{sayJudged(frame, own)}</p>
            </div>
            <Button second onClick={() => onAdd(frame)}>
              Provala
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a className="collegamento py-1" href={address}>
          {total === 1 ? 'Guardala nel negozio' : `Guardale tutte nel negozio (${total})`}
        </a>
      </p>
    </>
  )
}

function sayJudged({ calibro, ponte, aste }: Prodotto, own: OwnGlasses) {
  return calibro && ponte && aste ? judge({ calibro, ponte, aste }, own) : ''
}
