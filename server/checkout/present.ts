import type { CarrelloCalcolato } from '#contract/carrello.ts'
import { isNotValid } from '#server/discounts/guesses.ts'
import { worthOf } from '#server/discounts/reduce.ts'
import type { PricedCart } from './price-cart.ts'

export function presentCarrello({ products, worth, shipping, applied, refusal }: PricedCart): CarrelloCalcolato {
  const off = applied?.reduction.offCents ?? 0
  return {
    righe: products.map((product, index) => {
      const paid = applied?.reduction.parts[index]?.reduce((sum, part) => sum + worthOf(part), 0)
      const full = product.price_cents * product.quantity
      return { codice: product.held_code, quantity: product.quantity, totale: full, tolto: full - (paid ?? full) }
    }),
    subtotale: worth,
    spedizione: shipping,
    ...(applied && {
      sconto: {
        codice: applied.discount.code,
        importo: off,
        ...(applied.discount.automatic && { automatico: true as const }),
      },
    }),
    totale: worth + shipping - off,
    ...(refusal && { rifiuto: refusal.title }),
    ...(isNotValid(refusal) && { nonValido: true as const }),
  }
}
