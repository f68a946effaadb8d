import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Ordine } from '#contract/ordini.ts'
import type { AzioneInsieme, EsitoOrdine } from '#contract/ordini-insieme.ts'
import { findDocuments, forgetOrders } from '#web/admin/queries/orders.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { isDone, moveInPieces, sayOrders } from './move.ts'

const said = {
  accetta: { one: 'accettato', many: 'accettati' },
  consegna: { one: 'consegnato', many: 'consegnati' },
} as const

function sayLeft(count: number) {
  if (count === 0) return ''
  return count === 1 ? ', 1 lasciato com’era' : `, ${count} lasciati com’erano`
}

/** What is done to many orders without a form: one thing at a time, its progress, and what was refused. */
export function useBulk(onMoved: (outcomes: readonly EsitoOrdine[]) => void) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [progress, setProgress] = useState('')
  const [refused, setRefused] = useState<readonly EsitoOrdine[]>([])

  /** `left`: ticked ones that this is nothing for. */
  const move = (azione: Exclude<AzioneInsieme, 'spedisci'>, orders: readonly Ordine[], left: number) =>
    once('bulk', async () => {
      const ordini = orders.map(({ id }) => ({ id }))
      const tell = (answered: number) => setProgress(`${answered} di ${ordini.length}…`)
      const { outcomes, failure } = await moveInPieces({ azione, ordini }, tell)
      setProgress('')
      onMoved(outcomes)
      await forgetOrders(client)
      const done = outcomes.filter(isDone).length
      const { one, many } = said[azione]
      if (done > 0) toast.success(`${sayOrders(done)} ${done === 1 ? one : many}${sayLeft(left)}`)
      if (failure) toast.error(failure)
      setRefused(outcomes.filter((outcome) => !isDone(outcome)))
    })

  /** Documents of many orders, as `show` puts them on the page, to the printer. */
  const print = (orders: readonly Ordine[], show: (found: Awaited<ReturnType<typeof findDocuments>>) => void) =>
    once('bulk', () =>
      findDocuments(orders.map(({ id }) => id)).then(show, (error: unknown) => toast.error(layerErrorText(error))),
    )

  return { busy, once, progress, move, print, refused, forgive: () => setRefused([]) }
}
