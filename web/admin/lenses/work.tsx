import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useState } from 'react'
import type { DatiSanitari, LavoroLenti } from '#contract/richieste-lenti.ts'
import { openPrescription, settleWork, workQuery } from '#web/admin/queries/lenses.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { useRowChange } from '#web/admin/table/use-row-change.ts'
import { errorText, layerErrorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { isClosed } from '#web/lenses/request/states.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Act } from './act.ts'
import { Answer } from './answer.tsx'
import { Centring } from './centring.tsx'
import { JobSheet } from './job-sheet.tsx'
import { MadeOffer } from './made-offer.tsx'
import { Prescription } from './prescription.tsx'
import { Reply } from './reply.tsx'
import { Heading } from './work-heading.tsx'
import { WorkSteps } from './work-steps.tsx'

/** One request: who asked, what was told once it is opened, the offer, the work. */
export function Work({ id }: { id: number }) {
  const work = useQuery(workQuery(id))
  return (
    <section aria-label="Richiesta" className="min-w-0 grid gap-6">
      <Link className="collegamento xl:hidden print:hidden inline-flex items-center min-h-11" to="/admin/lenti">
        Torna alla coda
      </Link>
      {work.isError && !work.data && <LoadFailure words={errorText(work.error)} onRetry={() => void work.refetch()} />}
      {work.isPending && <Skeleton className="h-60 rounded-md" />}
      {work.data && <Content work={work.data} />}
    </section>
  )
}

function Content({ work }: { work: LavoroLenti }) {
  const { change, busy } = useRowChange<LavoroLenti, LavoroLenti>(settleWork)
  const [data, setData] = useState<DatiSanitari>()
  const [isShown, setShown] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    const read = await openPrescription(work.id).catch((error: unknown) => setRefusal(layerErrorText(error)))
    setOpening(false)
    if (!read) return
    setData(read)
    setShown(true)
  }
  const act: Act = async (ask) => {
    const outcome = await change(work, ask)
    setRefusal(outcome?.refused)
    const isDone = outcome !== undefined && outcome.refused === undefined
    // what was written since belongs to what is open
    if (isDone && isShown) await open()
    return isDone
  }
  const isAnswerable = ['nuova', 'domanda', 'scaduta'].includes(work.stato)
  return (
    <>
      <div className="print:hidden border border-linea rounded-md p-4 md:p-5">
        <Heading work={work} />
        <Refused words={refusal} />
        {work.cancellata ? (
          <p className="mt-4 text-inchiostro-2">La ricetta è stata cancellata.</p>
        ) : (
          <div className="mt-4 px-4 py-3 bg-vassoio border-l-4 border-bordo flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm">La ricetta è cifrata. Aprirla si scrive nel registro.</p>
            <Button busy={isOpening} busyLabel="Apro…" onClick={() => (isShown ? setShown(false) : void open())}>
              {isShown ? 'Richiudi la ricetta' : 'Apri la ricetta'}
            </Button>
          </div>
        )}
        {data && (
          // closed it keeps what was typed, as the forms below do
          <div hidden={!isShown}>
            <Prescription data={data} />
            {!isClosed(work.stato) && <Centring id={work.id} data={data} onChange={setData} />}
          </div>
        )}
      </div>
      {work.offerta && !isAnswerable && <MadeOffer work={work} act={act} busy={busy} />}
      {data && isAnswerable && <Answer work={work} data={data} act={act} busy={busy} />}
      {data && !isAnswerable && !isClosed(work.stato) && <Reply id={work.id} act={act} busy={busy} />}
      <WorkSteps work={work} act={act} busy={busy} />
      <JobSheet work={work} data={isShown ? data : undefined} />
    </>
  )
}
