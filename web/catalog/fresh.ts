import { useEffect, useState } from 'react'
import type { Prodotto, ProdottoSingolo } from '#contract/prodotti.ts'
import { afterLoad } from '#web/ui/after-load.ts'

/** The product as it is sold at this moment; null when it is not. Out of reach, what the page knows has to do. */
export async function askNow(prodotto: Prodotto, signal?: AbortSignal): Promise<Known | null> {
  const calls = await import('#web/api.ts').catch(() => undefined)
  if (!calls) return prodotto
  try {
    return await calls.api('GET /Prodotti/GetProdottoById', { query: { id: prodotto.id } }, signal)
  } catch (error) {
    return error instanceof calls.ApiError && error.status === 404 ? null : prodotto
  }
}

type Known = Prodotto & Partial<Pick<ProdottoSingolo, 'disponibili'>>

/** The page is kept and says yes or no; how few there are is asked once it stands. */
export function useFresh(prodotto: Prodotto) {
  const [fresh, setFresh] = useState<Known>(prodotto)
  useEffect(() => {
    const leave = new AbortController()
    const ask = () =>
      void askNow(prodotto, leave.signal).then((now) => {
        if (now && !leave.signal.aborted) setFresh(now)
      })
    const takeBack = afterLoad(ask)
    return () => {
      takeBack()
      leave.abort()
    }
  }, [prodotto])
  return fresh
}
