import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { EsitoOrdine } from '#contract/ordini-insieme.ts'
import { forgetOrders } from '#web/admin/queries/orders.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { toast } from '#web/ui/toasts.tsx'
import { isDone, moveInPieces, sayOrders } from './move.ts'
import { findDouble, firstCode, type Parcel } from './parcels.ts'

/** The codes of many parcels: typed, checked against each other, sent in pieces, each with its outcome. */
export function useShipping(given: readonly Parcel[], onShipped: (outcomes: readonly EsitoOrdine[]) => void) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [parcels, setParcels] = useState(given)
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(
    () => new Map(given.map((one) => [one.id, firstCode(one)])),
  )
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, EsitoOrdine>>(new Map())
  const [doubles, setDoubles] = useState<ReadonlyMap<number, Parcel>>(new Map())
  const [progress, setProgress] = useState('')
  const [carrier, setCarrier] = useState<string>()

  const isShipped = ({ id }: Parcel) => {
    const outcome = outcomes.get(id)
    return outcome !== undefined && isDone(outcome)
  }
  const isReady = (one: Parcel) => !isShipped(one) && (codes.get(one.id)?.trim() ?? '') !== ''
  const write = (entries: readonly (readonly [number, string])[]) => {
    setCodes((now) => new Map([...now, ...entries]))
    setDoubles((now) => new Map([...now].filter(([id]) => entries.every(([written]) => written !== id))))
  }
  /** Adds the orders of a file to those that are there, with their codes. */
  const add = (found: readonly { parcel: Parcel; code: string }[]) => {
    const known = new Set(parcels.map(({ id }) => id))
    setParcels([...parcels, ...found.map(({ parcel }) => parcel).filter(({ id }) => !known.has(id))])
    write(found.map(({ parcel: { id }, code }) => [id, code]))
  }
  /** True: the code of this row is another row's as well. */
  const checkRow = (one: Parcel) => {
    const double = findDouble(
      parcels.filter((other) => !isShipped(other)),
      codes,
      one,
    )
    if (double) setDoubles((now) => new Map(now).set(one.id, double))
    return double !== undefined
  }
  const ready = parcels.filter(isReady)

  /** Ships all that have a code; true: none was refused. */
  async function ship() {
    const twice = ready.flatMap((one) => {
      const double = findDouble(ready, codes, one)
      return double ? [[one.id, double] as const] : []
    })
    setDoubles(new Map(twice))
    if (twice.length > 0) return false
    const ordini = ready.map(({ id, codeBefore }) => ({
      id,
      codice: codes.get(id)?.trim() ?? '',
      codicePrima: codeBefore,
    }))
    const tell = (answered: number) => setProgress(`${answered} di ${ordini.length} spediti…`)
    const moved = await once('ship', () => moveInPieces({ azione: 'spedisci', corriere: carrier, ordini }, tell))
    if (!moved) return false
    setProgress('')
    setOutcomes((now) => new Map([...now, ...moved.outcomes.map((outcome) => [outcome.id, outcome] as const)]))
    onShipped(moved.outcomes)
    await forgetOrders(client)
    const done = moved.outcomes.filter(isDone).length
    if (done > 0) toast.success(`${sayOrders(done)} ${done === 1 ? 'spedito' : 'spediti'}`)
    if (moved.failure) toast.error(moved.failure)
    return done === ordini.length
  }
  return {
    carrier,
    setCarrier,
    parcels,
    codes,
    outcomes,
    doubles,
    progress,
    busy,
    ready,
    isShipped,
    write,
    add,
    checkRow,
    ship,
  }
}
