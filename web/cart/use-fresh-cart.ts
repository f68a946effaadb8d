import { useCallback, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { currentCart, replaceCart } from '#web/cart/state/cart.ts'
import { askAll, freshen, noteOf, type Fresh, type Note } from './recheck.ts'
import type { Cart } from '#web/cart/state/lines.ts'

/** What has not answered by then is not known: the checkout has the last word. */
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

/** What the server says of the products in the cart, read anew whenever `check` is called (H-61). */
export function useFreshCart(cart: Cart) {
  const [{ answers, prices }, setKnown] = useState(nothing)
  const [checking, setChecking] = useState(false)
  const running = useRef<Promise<boolean>>(undefined)
  const read = useCallback(async () => {
    setChecking(true)
    const patience = AbortSignal.timeout(readingMs)
    const found = await askAll(currentCart(), (id) => api('GET /Prodotti/GetProdottoById', { query: { id } }, patience))
    // the customer may have changed quantities in the meantime
    const before = currentCart()
    const notes = notesOf(before, found)
    replaceCart(freshen(before, found))
    setKnown({ answers: found, prices: new Map([...notes].filter(([, { kind }]) => kind === 'price')) })
    setChecking(false)
    return notes.size === 0
  }, [])
  const check = useCallback(() => {
    // a second reading would compare with the prices that the first one has just put in, and find none changed
    running.current ??= read().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [read])
  return {
    checking,
    check,
    /** By code. A price that changed stays told until the next reading; shortages go when the line is put right. */
    notes: new Map([...prices, ...notesOf(cart, answers)]),
    /** How many can be bought now; undefined when that is not known. */
    stockOf: (codice: string) => {
      const fresh = answers.get(codice)
      return typeof fresh === 'object' ? (fresh.disponibili ?? undefined) : undefined
    },
  }
}
