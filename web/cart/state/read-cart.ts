import { isObject } from '#contract/objects.ts'
import { cartLimit } from '#contract/shop.ts'
import { keep, pieces, type Cart, type ProdottoNelCarrello } from './lines.ts'

/** Reads a stored cart. What is not a line of ours is dropped, and so is what would not fit: a storage can hold anything. */
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
  const { id, codice, prezzo, imgs, marca, coloreMontatura } = one.prodotto
  return (
    (id === undefined || Number.isInteger(id)) &&
    Number.isInteger(prezzo) &&
    typeof codice === 'string' &&
    codice !== '' &&
    typeof imgs === 'string' &&
    [marca, coloreMontatura].every((text) => text === undefined || typeof text === 'string')
  )
}
