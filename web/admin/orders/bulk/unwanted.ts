import type { Ordine } from '#contract/ordini.ts'

/** Why an order should not leave the shop: its customer withdrew and was not refunded yet, or has all of it back. */
export function sayUnwanted({ recesso, tuttoRimborsato }: Ordine) {
  if (recesso?.rimborsareEntro) return 'Il cliente è receduto da questo ordine, e il rimborso è da fare.'
  return tuttoRimborsato && 'Il pagamento di questo ordine è già tornato al cliente.'
}
