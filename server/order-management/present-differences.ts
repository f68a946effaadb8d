import type { OrdineIntero, TipoDifferenza } from '#contract/ordini.ts'
import type { DifferenceKind } from '#server/platform/database/column-types.ts'
import type { Difference } from '#server/payments/comparison/shared-queries.ts'
import type { LostPayment } from '#server/payments/lost/shared-queries.ts'

export const differenceNames = {
  payment_missing: 'pagamento assente',
  payment_differs: 'pagamento diverso',
  refund_missing: 'rimborso assente',
  refund_differs: 'rimborso diverso',
  payout_failed: 'versamento non riuscito',
} as const satisfies Record<DifferenceKind, TipoDifferenza>

/** What the owner is told of an order whose money does not agree with the provider's, or that was lost. */
export function presentMoney({ differences, lost }: { differences: Difference[]; lost: LostPayment | undefined }) {
  return {
    ...(lost && { ritrovato: presentRitrovato(lost) }),
    ...(differences.length > 0 && {
      differenze: differences.map(({ kind, shop_cents: negozio, provider_cents: fornitore }) => {
        return { tipo: differenceNames[kind], negozio, fornitore }
      }),
    }),
  }
}

function presentRitrovato(lost: LostPayment): OrdineIntero['ritrovato'] {
  const { found_at: foundAt, refund_at: refundAt, order_number: numero, goods, decided_at: decidedAt } = lost
  return {
    trovatoIl: foundAt.toISOString(),
    rimborsoIl: refundAt.toISOString(),
    ...(numero && { numero }),
    articoli: goods,
    deciso: decidedAt !== null,
  }
}
