import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { MessaggioLenti, Offerta, RichiestaLenti } from '#contract/richieste-lenti.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { TwoColumns } from '#web/layout/two-columns.tsx'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { BackIcon } from '#web/ui/control-icons.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Declaration, isDeclared } from './declaration.tsx'
import { FramePart } from './frame-part.tsx'
import { Messages } from './messages.tsx'
import { OfferPart } from './offer-part.tsx'
import { sayRequest } from './states.ts'
import { Steps } from './steps.tsx'
import { ToldPart } from './told-part.tsx'
import { WorkPart } from './work-part.tsx'

/** The page of one request for lenses. */
export function RequestPage({ id }: { id: number }) {
  const ask = useCallback(
    (signal: AbortSignal): Promise<RichiestaLenti> => api('GET /Lenti/GetRichiesta', { query: { id } }, signal),
    [id],
  )
  const { loaded, again } = useLoaded(ask)
  const [changed, setChanged] = useState<RichiestaLenti>()
  const outdated = () => {
    setChanged(undefined)
    void again()
  }
  const request = changed ?? (loaded.state === 'ready' ? loaded.value : undefined)
  // an offer that is refused and a prescription that is erased take the pressed button along
  const shown = `${loaded.state} ${request?.stato} ${Boolean(request?.dati)}`
  const title = useFallbackFocus<HTMLHeadingElement>(loaded.state === 'loading' ? undefined : shown)
  const user = useSignedIn()
  const said = request && sayRequest(request, request.offerta?.entro)
  return (
    <main className="colonna pt-6 md:pt-10 pb-24">
      <div className="print:hidden">
        <Link
          to="/profile"
          className="inline-flex items-center gap-2 min-h-11 text-sm font-semibold hover:underline underline-offset-4"
        >
          <BackIcon />
          Profilo
        </Link>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 ref={title} tabIndex={-1} className="largo text-2xl">
            {said?.title ?? 'Le tue lenti'}
          </h1>
          {said && <span className={`badge ${said.colours}`}>{said.badge}</span>}
        </div>
        {loaded.state === 'loading' && <Skeleton className="mt-8 h-96" />}
        {loaded.state === 'failed' && <LoadFailed className="mt-6" words={loaded.words} onRetry={() => void again()} />}
        {request && said && (
          <>
            <Steps at={said.at} />
            <Whole request={request} words={said.words} onChange={setChanged} onOutdated={outdated} />
          </>
        )}
      </div>
      {request && isDeclared(request) && (
        <div className="hidden print:block">
          <Declaration request={request} data={request.dati} name={user?.nomeCompleto ?? ''} />
        </div>
      )}
    </main>
  )
}

interface WholeProps {
  request: RichiestaLenti
  words: string
  onChange: (request: RichiestaLenti) => void
  onOutdated: () => void
}

function Whole({ request, words, onChange, onOutdated }: WholeProps) {
  const { id, prodotto, montatura, img, stato, offerta, dati } = request
  const isOffered = stato === 'offerta' && offerta
  const latest = isOffered ? dati?.messaggi.findLast(isWith(offerta)) : undefined
  return (
    <TwoColumns
      className="mt-8"
      aside={
        <>
          <FramePart id={prodotto} name={montatura} image={img} />
          <ToldPart request={request} onChange={onChange} />
        </>
      }
    >
      {words && <p className="text-lg">{words}</p>}
      {isOffered && (
        <OfferPart id={id} offer={offerta} message={latest?.testo} onChange={onChange} onOutdated={onOutdated} />
      )}
      <WorkPart request={request} />
      {dati && <Messages request={request} without={latest?.id} onChange={onChange} />}
    </TwoColumns>
  )
}

/** What the optician wrote with this offer or since; a question or an offer of before is over. */
const isWith =
  ({ mandataIl = '' }: Offerta) =>
  ({ dalNegozio, data }: MessaggioLenti) =>
    dalNegozio && data >= mandataIl
