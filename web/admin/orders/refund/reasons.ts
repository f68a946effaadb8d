import type { cancelReasons } from '#contract/order-states.ts'

const meanings: Record<string, string> = {
  duplicate: 'ordine doppio',
  fraudulent: 'pagamento fraudolento',
  requested_by_customer: 'chiesto dal cliente',
} satisfies Record<(typeof cancelReasons)[number], string>

/** The reason of a refund as people read it: the card provider's own words are English. */
export const sayMotivo = (motivo: string) => meanings[motivo] ?? motivo
