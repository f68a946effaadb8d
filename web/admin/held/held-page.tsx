import { useQuery } from '@tanstack/react-query'
import { heldQuery, rowOf, settleHeld, type Held, type HeldRow } from '#web/admin/queries/held.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { errorText } from '#web/lib/api.ts'
import { For } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { heldActions } from './actions.tsx'
import { HeldItem } from './held-item.tsx'

const load = async () => (await import('./prepare-modal.tsx')).PrepareModal

/** Orders prepared by the owner, and exchanges, that wait for their link to be paid. */
export function HeldPage() {
  const held = useQuery(heldQuery)
  const { menuOf, openNew, modal, refusal } = useRowActions<HeldRow, Held>(settleHeld, heldActions)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="largo text-xl wrap-anywhere">
          Riservati
        </h1>
        <For call="POST /Ordini/Prepara">
          <Button onClick={() => openNew({ load })}>Prepara un ordine</Button>
        </For>
      </div>
      <p className="mt-2 max-w-prose text-inchiostro-2">
        Ordini presi al telefono e cambi che aspettano di essere pagati con un link. I pezzi restano da parte fino al
        giorno indicato, poi tornano in vendita da soli.
      </p>
      <Refused words={refusal} />
      {held.isError && <LoadFailure words={errorText(held.error)} onRetry={() => void held.refetch()} />}
      {held.isPending && <Skeleton className="mt-6 h-60 rounded-md" />}
      {held.data?.data.length === 0 && <p className="mt-6">Nessun ordine aspetta un pagamento.</p>}
      <ul aria-label="Riservati" className="mt-4">
        {held.data?.data.map(rowOf).map((row) => (
          <HeldItem key={row.id} order={row} menu={menuOf(row)} />
        ))}
      </ul>
      {held.data?.altri && <p className="mt-4 text-inchiostro-2">Ce ne sono altri: chiudi o aspetta questi.</p>}
      {modal}
    </>
  )
}
