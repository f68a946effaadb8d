import { isObject } from '#contract/objects.ts'
import { cartLimit } from '#contract/window-limits.ts'
import { keep, pieces, type Cart, type ProdottoNelCarrello } from './lines.ts'

/** Parses a stored cart. Invalid lines are dropped, and pieces above the limit too: other scripts may write the storage. */
export function readCart(text: string | null): Cart {
  let found: unknown
  try {
    found = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(found)) return []
  const cart: { prodotto: ProdottoNelCarrello; quantity: number }[] = []
  const lines: unknown[] = found
  for (const one of lines) {
    if (!isLine(one) || cart.some((line) => line.prodotto.codice === one.prodotto.codice)) continue
    const quantity = Math.min(one.quantity, cartLimit - pieces(cart))
    if (quantity > 0) cart.push({ prodotto: keep(one.prodotto), quantity })
  }
  return cart
}

function isLine(one: unknown): one is Cart[number] {
  if (!isObject(one) || !isObject(one.prodotto) || !Number.isInteger(one.quantity)) return false
  const { id, codice, prezzo, imgs, marca, nomeModello, tipologia, coloreMontatura } = one.prodotto
  return (
    (id === undefined || Number.isInteger(id)) &&
    Number.isInteger(prezzo) &&
    typeof codice === 'string' &&
    codice !== '' &&
    typeof imgs === 'string' &&
    [marca, nomeModello, tipologia, coloreMontatura].every((text) => text === undefined || typeof text === 'string')
  )
}
