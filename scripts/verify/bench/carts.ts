import type { RigaCarrello } from '#contract/carrello.ts'

/** Carts of two frames, in turn over the whole catalogue, so that buyers seldom want the same one at the same time. */
export function nextCart(codes: string[], turn: number): RigaCarrello[] {
  const first = (turn * 2) % (codes.length - 1)
  return codes.slice(first, first + 2).map((codice) => ({ prodotto: { codice }, quantity: 1 }))
}
