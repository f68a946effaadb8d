import type { ProdottoSingolo } from '#contract/prodotti.ts'
import { formatEuro } from '#contract/money.ts'
import { ApiError } from '#web/lib/api.ts'
import { keep, type Cart, type Riga } from '#web/cart/state/lines.ts'

/** The product as it is now; `gone` when it is no longer sold, undefined when the server did not answer. */
export type Fresh = ProdottoSingolo | 'gone' | undefined
/** A note about a line. `price` stops one purchase, `stock` every purchase until the line is corrected. */
export interface Note {
  kind: 'price' | 'stock'
  /** Not one piece can be bought: the line does not count in the total. */
  out?: true
  text: string
}

/** Reloads every product of the cart in parallel (H-61). A product that fails to load stays as it is. */
export async function askAll(cart: Cart, getProdotto: (id: number) => Promise<ProdottoSingolo>) {
  const answers = cart.map(async ({ prodotto }): Promise<[string, Fresh]> => {
    const fresh = prodotto.id === undefined ? undefined : await getProdotto(prodotto.id).catch(readFailure)
    // an id may belong to another product by now
    const same = typeof fresh !== 'object' || fresh.codice === prodotto.codice
    return [prodotto.codice, same ? fresh : undefined]
  })
  return new Map(await Promise.all(answers))
}

function readFailure(error: unknown): Fresh {
  return error instanceof ApiError && error.status === 404 ? 'gone' : undefined
}

/** The cart with current prices and pictures, and with the customer's quantities. */
export function freshen(cart: Cart, answers: ReadonlyMap<string, Fresh>): Cart {
  return cart.map((line) => {
    const fresh = answers.get(line.prodotto.codice)
    return typeof fresh === 'object' ? { ...line, prodotto: keep(fresh) } : line
  })
}

/** The notes about what changed since the customer saw the cart. */
export function noteOf({ prodotto, quantity }: Riga, fresh: Fresh): Note | undefined {
  const { codice, prezzo } = prodotto
  if (fresh === undefined) return undefined
  if (fresh === 'gone' || fresh.isDeleted) return { kind: 'stock', out: true, text: `${codice} non è più in vendita` }
  if (!fresh.disponibile || fresh.disponibili === 0) {
    return { kind: 'stock', out: true, text: `${codice} non è più disponibile` }
  }
  if (fresh.disponibili !== null && fresh.disponibili < quantity) {
    return {
      kind: 'stock',
      text: `Di ${codice} ${fresh.disponibili === 1 ? 'resta 1 pezzo' : `restano ${fresh.disponibili} pezzi`}`,
    }
  }
  if (fresh.prezzo === prezzo) return undefined
  return {
    kind: 'price',
    text: `Il prezzo di ${codice} è cambiato: era ${formatEuro(prezzo)}, ora è ${formatEuro(fresh.prezzo)}`,
  }
}
