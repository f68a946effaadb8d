import { cartLimit } from '#contract/shop.ts'
import type { RigaCarrello } from '#contract/carrello.ts'
import type { Wish } from '#server/catalog/products/for-sale.ts'
import { Problem } from '#server/platform/base/problem.ts'

/**
 * What the cart asks for: codes without regard to case, the same code on two lines summed (S-298).
 * The quantities are judged before the cart as a whole (H-02). Problems: cart-empty, quantity-not-available, cart-full.
 */
export function readCart(lines: RigaCarrello[]): Wish[] {
  if (lines.length === 0) throw new Problem('cart-empty')
  const wishes = new Map<string, number>()
  for (const { prodotto, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Problem('quantity-not-available')
    const code = prodotto.codice.trim().toLowerCase()
    wishes.set(code, (wishes.get(code) ?? 0) + quantity)
  }
  const pieces = [...wishes.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (pieces > cartLimit) throw new Problem('cart-full')
  return [...wishes].map(([code, quantity]) => ({ code, quantity }))
}
