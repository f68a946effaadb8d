import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useOnce } from '#web/admin/table/use-once.ts'
import { errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { clearTestOrders, openingQuery } from './queries.ts'

/** Orders that were paid with play money; before the opening they can be taken away. */
export function TestOrders({ count, isOpen }: { count: number; isOpen: boolean }) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [refused, setRefused] = useState<string>()
  const clear = () =>
    once('', async () => {
      setRefused(undefined)
      try {
        client.setQueryData(openingQuery.queryKey, await clearTestOrders())
        await client.invalidateQueries()
        toast.success('Ordini di prova cancellati')
      } catch (error) {
        setRefused(errorText(error))
      }
    })
  return (
    <section aria-labelledby="prove" className="mt-8">
      <h2 id="prove" className="font-semibold">
        Ordini di prova
      </h2>
      <p className="mt-2 max-w-prose">
        {count === 1 ? 'Un ordine è stato pagato' : `${count} ordini sono stati pagati`} con soldi finti.{' '}
        {!isOpen && 'Con le chiavi vere, prima di aprire, li puoi cancellare: i pezzi tornano in giacenza.'}
      </p>
      {refused && (
        <p role="alert" className="mt-2 text-rosso font-semibold">
          {refused}
        </p>
      )}
      {!isOpen && (
        <p className="mt-3">
          <Button second busy={busy} onClick={() => void clear()}>
            Cancella gli ordini di prova
          </Button>
        </p>
      )}
    </section>
  )
}
