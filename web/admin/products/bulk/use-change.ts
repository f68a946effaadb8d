import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CambioPrezzo, AzioneProdotti, EsitoProdotto } from '#contract/prodotti-insieme.ts'
import { sayProducts } from '#web/admin/import/words.ts'
import { changeTried, productsKey, tryProducts } from '#web/admin/queries/products.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { toast } from '#web/ui/toasts.tsx'
import { countOf, wordsOf } from './words.ts'

export interface Plan {
  prezzo: CambioPrezzo | undefined
  outcomes: readonly EsitoProdotto[]
  /** They are what became of the products; before, what would. */
  written: boolean
}

/** A change of many products: tried, then written as it was tried. */
export function useChange(azione: AzioneProdotti, ids: readonly number[], onDone: (done: readonly number[]) => void) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [plan, setPlan] = useState<Plan>()
  const [progress, setProgress] = useState('')
  const changeOf = (prezzo: CambioPrezzo | undefined) => ({ azione, ...(prezzo && { prezzo }) })

  const tryOut = (prezzo?: CambioPrezzo) =>
    once('try', async () => {
      const { outcomes, failure } = await tryProducts(changeOf(prezzo), ids)
      if (failure) toast.error(failure)
      else setPlan({ prezzo, outcomes, written: false })
    })

  /** True: none was refused. */
  const write = ({ prezzo, outcomes: tried }: Plan) =>
    once('write', async () => {
      const wanted = countOf(tried, 'fatto')
      const tell = (answered: number) => setProgress(`${answered} di ${wanted}…`)
      const { outcomes, failure } = await changeTried(changeOf(prezzo), tried, tell)
      setProgress('')
      const done = outcomes.filter(({ esito }) => esito !== 'rifiutato').map(({ id }) => id)
      onDone(done)
      await client.invalidateQueries({ queryKey: productsKey })
      const { one, many } = wordsOf[azione]
      if (done.length > 0) toast.success(`${sayProducts(done.length)} ${done.length === 1 ? one : many}`)
      if (failure) toast.error(failure)
      const left = tried.filter(({ id, esito }) => esito === 'rifiutato' && !done.includes(id))
      setPlan({ prezzo, outcomes: [...outcomes, ...left], written: true })
      return failure === undefined && left.length === 0 && done.length === wanted
    })

  return { plan, busy, progress, tryOut, write, forget: () => setPlan(undefined) }
}
