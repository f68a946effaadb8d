import { useEffect, useState } from 'react'
import type { ProdottoSingolo } from '#contract/prodotti.ts'
import type { ProdottoInPagina } from './card-data.ts'
import { afterLoad } from '#web/ui/after-load.ts'

/** The current product; null when it is no longer sold. When the server does not answer, the product of the page. */
async function askNow(prodotto: ProdottoInPagina, signal?: AbortSignal): Promise<Known | null> {
  const calls = await import('#web/lib/api.ts').catch(() => undefined)
  if (!calls) return prodotto
  try {
    return await calls.api('GET /Prodotti/GetProdottoById', { query: { id: prodotto.id } }, signal)
  } catch (error) {
    return error instanceof calls.ApiError && error.status === 404 ? null : prodotto
  }
}

/** Milliseconds that a click waits for the current product; the checkout checks it again. */
const patience = 5000

/** The same with a time limit, for a click. */
export const askForPress = (prodotto: ProdottoInPagina) =>
  Promise.race([askNow(prodotto), new Promise<Known>((resolve) => setTimeout(resolve, patience, prodotto))])

type Known = ProdottoInPagina & Partial<Pick<ProdottoSingolo, 'disponibili'>>

/** The product with its stock: pages are cached and know only whether it is available, so the stock is loaded afterwards. */
export function useFresh(prodotto: ProdottoInPagina) {
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
