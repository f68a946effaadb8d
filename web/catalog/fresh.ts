import { useEffect, useState } from 'react'
import type { Prodotto, ProdottoSingolo } from '#contract/prodotti.ts'
import { api, ApiError } from '#web/api.ts'

/** The product as it is sold at this moment; null when it is not. Out of reach, what the page knows has to do. */
export async function askNow(prodotto: Prodotto, signal?: AbortSignal): Promise<Known | null> {
  try {
    return await api('GET /Prodotti/GetProdottoById', { query: { id: prodotto.id } }, signal)
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : prodotto
  }
}

type Known = Prodotto & Partial<Pick<ProdottoSingolo, 'disponibili'>>

/** The page is kept and says yes or no; how few there are is asked once it stands. */
export function useFresh(prodotto: Prodotto) {
  const [fresh, setFresh] = useState<Known>(prodotto)
  useEffect(() => {
    const leave = new AbortController()
    void askNow(prodotto, leave.signal).then((now) => {
      if (now && !leave.signal.aborted) setFresh(now)
    })
    return () => leave.abort()
  }, [prodotto])
  return fresh
}
