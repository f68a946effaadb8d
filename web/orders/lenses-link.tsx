import { Link } from 'react-router'
import type { RichiestaInBreve } from '#contract/richieste-lenti.ts'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Part } from './part.tsx'

const askRequests = (signal: AbortSignal): Promise<RichiestaInBreve[]> => api('GET /Lenti/GetRichieste', {}, signal)

/** Of an order with lenses, the request that it came from; of any other, and where it is not known, nothing. */
export function LensesLink({ ordine }: { ordine: number }) {
  const { loaded } = useLoaded(askRequests)
  const request = loaded.state === 'ready' ? loaded.value.find((one) => one.ordine === ordine) : undefined
  if (!request) return null
  return (
    <Part title="Le tue lenti">
      <p>Fatto su misura per te: il recesso non vale, la garanzia resta.</p>
      <Link className="collegamento inline-block py-2.5" to={`/lenti/richiesta/${request.id}`}>
        La richiesta, il preventivo e il lavoro
      </Link>
    </Part>
  )
}
