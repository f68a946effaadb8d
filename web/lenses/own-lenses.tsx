import { Link } from 'react-router'
import type { RichiestaInBreve } from '#contract/richieste-lenti.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { api } from '#web/lib/api.ts'
import { sayShortDay } from '#web/lib/dates.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Photo } from '#web/layout/photo.tsx'
import { sayRequest } from './request/states.ts'

const askRequests = (signal: AbortSignal): Promise<RichiestaInBreve[]> => api('GET /Lenti/GetRichieste', {}, signal)

/** The requests for lenses of the signed-in customer; of who made none nothing. */
export function OwnLenses() {
  const { loaded, again } = useLoaded(askRequests)
  if (loaded.state === 'loading' || (loaded.state === 'ready' && loaded.value.length === 0)) return null
  return (
    <section aria-labelledby="lenti">
      <h2 id="lenti" className="largo text-xl mb-5">
        Le mie lenti
      </h2>
      {loaded.state === 'failed' ? (
        <LoadFailed words={loaded.words} onRetry={() => void again()} />
      ) : (
        <ul className="border-t border-linea">
          {loaded.value.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Request({ request }: { request: RichiestaInBreve }) {
  const { id, montatura, img, chiestaIl } = request
  const { badge, colours } = sayRequest(request)
  return (
    <li className="py-3 border-b border-linea flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="w-20 bg-vassoio aspect-[4/3] shrink-0">
        {img && <Photo src={img} sizes="80px" loading="lazy" />}
      </span>
      <span className="grow basis-40 min-w-0">
        <Link className="collegamento inline-block py-1.5 font-semibold" to={`/lenti/richiesta/${id}`}>
          {montatura}
        </Link>
        <span className="block text-sm text-inchiostro-2">
          Chiesta il <time dateTime={chiestaIl}>{sayShortDay(chiestaIl)}</time>
        </span>
      </span>
      <span className={`badge ${colours}`}>{badge}</span>
    </li>
  )
}
