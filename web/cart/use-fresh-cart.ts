import { useCallback, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { currentCart, replaceCart } from '#web/cart/state/cart.ts'
import { askAll, freshen, noteOf, type Fresh, type Note } from './recheck.ts'
import type { Cart } from '#web/cart/state/lines.ts'

/** Milliseconds. Products that have not answered by then count as not known: the checkout checks them again. */
const readingMs = 10_000

const nothing: { answers: ReadonlyMap<string, Fresh>; prices: ReadonlyMap<string, Note> } = {
  answers: new Map(),
  prices: new Map(),
}

function notesOf(cart: Cart, answers: ReadonlyMap<string, Fresh>) {
  return new Map(
    cart.flatMap((line): [string, Note][] => {
      const note = noteOf(line, answers.get(line.prodotto.codice))
      return note ? [[line.prodotto.codice, note]] : []
    }),
  )
}

/** The current state of the products in the cart, reloaded by `check` (H-61). */
export function useFreshCart(cart: Cart) {
  const [{ answers, prices }, setKnown] = useState(nothing)
  const [checking, setChecking] = useState(false)
  const running = useRef<Promise<boolean>>(undefined)
  const read = useCallback(async () => {
    setChecking(true)
    const patience = AbortSignal.timeout(readingMs)
    const found = await askAll(currentCart(), (id) => api('GET /Prodotti/GetProdottoById', { query: { id } }, patience))
    // the customer may have changed quantities meanwhile
    const before = currentCart()
    const notes = notesOf(before, found)
    replaceCart(freshen(before, found))
    setKnown({ answers: found, prices: new Map([...notes].filter(([, { kind }]) => kind === 'price')) })
    setChecking(false)
    return notes.size === 0
  }, [])
  const check = useCallback(() => {
    // a parallel second check would compare with the prices that the first one stores, and report no change
    running.current ??= read().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [read])
  return {
    checking,
    check,
    /** By product code. A price note stays until the next check, a stock note until the line is corrected. */
    notes: new Map([...prices, ...notesOf(cart, answers)]),
    /** The pieces that can be bought now; undefined when not known. */
    stockOf: (codice: string) => {
      const fresh = answers.get(codice)
      return typeof fresh === 'object' ? (fresh.disponibili ?? undefined) : undefined
    },
    /** What may be struck beside its price; undefined: nothing, or it is not known. */
    struckOf: (codice: string) => {
      const fresh = answers.get(codice)
      return typeof fresh === 'object' && fresh.prezzoMinimo30 !== null ? fresh : undefined
    },
  }
}
