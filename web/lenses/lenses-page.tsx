import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { splitPictures } from '#contract/pictures.ts'
import { isFrameOnly, withLenses } from '#contract/tipologia.ts'
import type { ProdottoSingolo } from '#contract/prodotti.ts'
import type { LensesAskedFor } from '#contract/lens-lists.ts'
import { Boxing } from '#web/catalog/boxing.tsx'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { NeedsScripts } from '#web/layout/needs-scripts.tsx'
import { TwoColumns } from '#web/layout/two-columns.tsx'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useScripts } from '#web/ui/after-load.ts'
import { BackIcon } from '#web/ui/control-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LensesOff } from './lenses-off.tsx'
import { FramePart } from './request/frame-part.tsx'
import { Steps } from './request/steps.tsx'
import { WhoAnswers } from './who-answers.tsx'
import { WhoAsks } from './who-asks.tsx'

/** The page that asks for lenses in a frame; `lenses` null: the shop takes no requests. */
export function LensesPage({ lenses }: { lenses: LensesAskedFor | null }) {
  const id = useFrameId()
  return (
    <main className="colonna pt-6 md:pt-10 pb-24">
      <Link
        to={id === undefined ? '/shop' : `/product/${id}`}
        className="inline-flex items-center gap-2 min-h-11 text-sm font-semibold hover:underline underline-offset-4"
      >
        <BackIcon />
        Torna alla montatura
      </Link>
      <h1 className="largo text-2xl mt-3">{withLenses}</h1>
      {lenses ? <Asking id={id} lenses={lenses} /> : <LensesOff />}
    </main>
  )
}

/** Of the address; undefined until the browser has hydrated the page, since the server's is the same for all frames. */
function useFrameId() {
  const { id = '' } = useParams()
  const isKnown = useScripts()
  return isKnown && /^\d{1,9}$/.test(id) ? Number(id) : undefined
}

function Asking({ id, lenses }: { id: number | undefined; lenses: LensesAskedFor }) {
  const ask = useCallback(
    (signal: AbortSignal): Promise<ProdottoSingolo> =>
      api('GET /Prodotti/GetProdottoById', { query: { id: id ?? 0 } }, signal),
    [id],
  )
  const { loaded, again } = useLoaded(id === undefined ? undefined : ask)
  return (
    <>
      <p className="mt-2 max-w-[56ch]">
        Ci dici a cosa ti servono e cosa dice la ricetta. L’ottico ti risponde {lenses.answer} con un preventivo. Decidi
        e paghi solo dopo averlo letto.
      </p>
      <Steps at={0} />
      <NeedsScripts />
      <TwoColumns className="mt-8" aside={<Aside frame={loaded} optician={lenses.optician} />}>
        {loaded.state === 'loading' && <Skeleton className="h-96 noscript:hidden" />}
        {loaded.state === 'failed' && <LoadFailed words={loaded.words} onRetry={() => void again()} />}
        {loaded.state === 'ready' &&
          (isFrameOnly(loaded.value.tipologia) ? (
            <WhoAsks frame={loaded.value.id} lenses={lenses} />
          ) : (
            <p>In questa montatura non si montano lenti: scegli una montatura da vista.</p>
          ))}
      </TwoColumns>
    </>
  )
}

interface AsideProps {
  frame: ReturnType<typeof useLoaded<ProdottoSingolo>>['loaded']
  optician: string
}

function Aside({ frame, optician }: AsideProps) {
  return (
    <>
      {frame.state === 'ready' && <Frame prodotto={frame.value} />}
      <WhoAnswers optician={optician} />
    </>
  )
}

function Frame({ prodotto }: { prodotto: ProdottoSingolo }) {
  const { id, marca, nomeModello, codice, coloreMontatura, prezzo, imgs } = prodotto
  const name = [marca, nomeModello || codice].filter(Boolean).join(' ')
  return (
    <FramePart id={id} name={name} image={splitPictures(imgs)[0]}>
      <p className="misura">
        {coloreMontatura && `${coloreMontatura} · `}
        <Boxing {...prodotto} /> · {formatEuro(prezzo)}
      </p>
    </FramePart>
  )
}
