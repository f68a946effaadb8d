import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { highest } from '#contract/bounds.ts'
import { queueQuery } from '#web/admin/queries/lenses.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { errorText } from '#web/lib/api.ts'
import { For, may } from '#web/session/may.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Expenses } from './expenses.tsx'
import { Queue } from './queue.tsx'
import { Work } from './work.tsx'

/** Requests for lenses: the queue, and beside it the chosen one; on a phone one after the other. */
export function LensesPage() {
  const [search] = useSearchParams()
  const chosen = readId(search.get('id'))
  // the accountant has the file of expenses alone
  const mayWork = may('GET /Lenti/GetCoda')
  return (
    <>
      <div className="print:hidden flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="largo text-xl wrap-anywhere">
          Lenti su richiesta
        </h1>
        <For call="PUT /Impostazioni/Salva">
          <Link className="collegamento inline-flex items-center min-h-11" to="/admin/impostazioni?sezione=lenti">
            Listino e regole
          </Link>
        </For>
      </div>
      <div className="mt-4 grid print:block xl:grid-cols-[minmax(18rem,1fr)_2.4fr] gap-x-6 gap-y-8 items-start">
        <div className={`print:hidden min-w-0 ${chosen ? 'max-xl:hidden' : ''}`}>
          {mayWork && <Waiting chosen={chosen} />}
          <Expenses />
        </div>
        {mayWork && chosen && <Work key={chosen} id={chosen} />}
        {mayWork && !chosen && <p className="max-xl:hidden mt-9 text-inchiostro-2">Scegli una richiesta dalla coda.</p>}
      </div>
    </>
  )
}

function Waiting({ chosen }: { chosen: number | undefined }) {
  const { data, error, isPending, refetch } = useQuery(queueQuery)
  return (
    <section aria-labelledby="coda">
      <h2 id="coda" className="font-semibold">
        In coda
      </h2>
      {error && !data && <LoadFailure words={errorText(error)} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="mt-3 h-60 rounded-md" />}
      {data?.data.length === 0 && (
        <p className="mt-3 text-inchiostro-2">Nessuno ha ancora chiesto le lenti dal sito.</p>
      )}
      {data && <Queue requests={data.data} chosen={chosen} />}
      {data?.altri && <p className="mt-3 text-sm text-inchiostro-2">Ce ne sono altre, più vecchie.</p>}
    </section>
  )
}

function readId(text: string | null) {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= highest.id ? Number(text) : undefined
}
