import { Link } from 'react-router'
import type { OrdineIntero } from '#contract/ordini.ts'
import { Part } from './part.tsx'

/** Of an order with lenses, the request that it came from. */
export function LensesLink({ ordine: { lenti, suMisura } }: { ordine: Pick<OrdineIntero, 'lenti' | 'suMisura'> }) {
  if (!lenti) return null
  return (
    <Part title="Le tue lenti">
      {suMisura && <p>Fatto su misura per te: il recesso non vale, la garanzia resta.</p>}
      <Link className="collegamento inline-block py-2.5" to={`/lenti/richiesta/${lenti}`}>
        La richiesta, il preventivo e il lavoro
      </Link>
    </Part>
  )
}
