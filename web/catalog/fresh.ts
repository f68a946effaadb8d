import { useEffect, useState } from 'react'
import type { Prodotto, ProdottoSingolo } from '#contract/prodotti.ts'
import { afterLoad } from '#web/ui/after-load.ts'

/** The product as it is sold at this moment; null when it is not. Out of reach, what the page knows has to do. */
async function askNow(prodotto: Prodotto, signal?: AbortSignal): Promise<Known | null> {
  const calls = await import('#web/lib/api.ts').catch(() => undefined)
  if (!calls) return prodotto
  try {
    return await calls.api('GET /Prodotti/GetProdottoById', { query: { id: prodotto.id } }, signal)
  } catch (error) {
    return error instanceof calls.ApiError && error.status === 404 ? null : prodotto
  }
}

/** Milliseconds for which somebody who pressed waits for the newest word; the checkout has the last one. */
const patience = 5000

/** The same for a press, which a line that hangs does not hold up. */
export const askForPress = (prodotto: Prodotto) =>
  Promise.race([askNow(prodotto), new Promise<Known>((resolve) => setTimeout(resolve, patience, prodotto))])

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
