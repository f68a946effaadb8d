import { useCallback } from 'react'
import { Link } from 'react-router'
import type { ProblemCode } from '#contract/problems.ts'
import { useBusiness } from '#web/lib/business.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { NeedsScripts } from '#web/layout/needs-scripts.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { codeOf } from '#web/lib/problem-code.ts'
import { useScripts } from '#web/ui/after-load.ts'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinkOffer } from './link-offer.tsx'

/** The provider's page leads there a customer who did not pay. */
const cancelled = 'annullato'

/** The page of a link to pay, or of its payment that was broken off. The server's page is the same for all of them. */
export function LinkPage({ id }: { id: string }) {
  const isKnown = useScripts()
  return <main className="colonna pt-8 md:pt-14 pb-24">{isKnown ? partOf(id) : <Waiting />}</main>
}

function partOf(token: string) {
  return token === cancelled ? <Cancelled /> : <Offered token={token} />
}

const heading = 'Il tuo pagamento'

function Waiting() {
  return (
    <>
      <h1 className="largo text-2xl md:text-3xl">{heading}</h1>
      <Skeleton className="mt-8 h-64 noscript:hidden" />
      <NeedsScripts />
    </>
  )
}

/** With these there is nothing to pay by this link any more, however often it is asked for. */
const overCodes = new Set<ProblemCode | undefined>(['link-paid', 'link-over', 'link-cancelled'])

async function readLink(token: string, signal: AbortSignal) {
  try {
    return { offer: await api('POST /Paga/Leggi', { body: { token } }, signal) }
  } catch (error) {
    if (overCodes.has(codeOf(error))) return { over: errorText(error) }
    throw error
  }
}

function Offered({ token }: { token: string }) {
  const ask = useCallback((signal: AbortSignal) => readLink(token, signal), [token])
  const { loaded, again } = useLoaded(ask)
  const title = useFallbackFocus<HTMLHeadingElement>(loaded.state === 'loading' ? undefined : loaded.state)
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="largo text-2xl md:text-3xl">
        {heading}
      </h1>
      {loaded.state === 'loading' && <Skeleton className="mt-8 h-64" />}
      {loaded.state === 'failed' && (
        <>
          <LoadFailed className="mt-6" words={loaded.words} onRetry={() => void again()} />
          <Contact />
        </>
      )}
      {loaded.state === 'ready' && loaded.value.over !== undefined && (
        <>
          <p role="alert" className="mt-6">
            {loaded.value.over}
          </p>
          <Contact />
        </>
      )}
      {loaded.state === 'ready' && loaded.value.offer && <LinkOffer token={token} offer={loaded.value.offer} />}
    </>
  )
}

function Cancelled() {
  return (
    <>
      <h1 className="largo text-2xl md:text-3xl">Non hai pagato</h1>
      <p className="mt-6 max-w-[56ch]">
        Il pagamento è stato interrotto, e non è stato addebitato nulla. Il link che hai ricevuto per email vale ancora:
        riaprilo per pagare.
      </p>
      <Contact />
    </>
  )
}

function Contact() {
  const { phone } = useBusiness()
  return (
    <p className="mt-6">
      Domande?{' '}
      <Link className="collegamento inline-block py-2.5" to="/contact">
        Scrivici
      </Link>{' '}
      o chiama {phone}.
    </p>
  )
}
