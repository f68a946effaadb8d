import { lensSteps } from '#contract/lens-uses.ts'
import type { Ordine } from '#contract/ordini.ts'

/** Why an order should not leave the shop: its customer withdrew and was not refunded yet, or has all of it back. */
export function sayUnwanted({ recesso, tuttoRimborsato }: Ordine) {
  if (recesso?.rimborsareEntro) return 'Il cliente è receduto da questo ordine, e il rimborso è da fare.'
  return tuttoRimborsato && 'Il pagamento di questo ordine è già tornato al cliente.'
}

/** Why an order should not leave yet, and what is sent with it once its owner has read that; undefined: it may leave. */
export function doubtsOf(order: Ordine) {
  const unwanted = sayUnwanted(order)
  const lenses = order.lentiDaFare && `Le lenti di questo ordine sono ancora ${lensSteps[order.lentiDaFare].toDo}.`
  if (!unwanted && !lenses) return undefined
  return {
    words: [unwanted, lenses].filter(Boolean).join(' '),
    seen: { ...(unwanted && { recesso: 'visto' as const }), ...(lenses && { lenti: 'viste' as const }) },
  }
}
