import type { cancelReasons } from '#contract/order-states.ts'

const meanings: Record<string, string> = {
  duplicate: 'ordine doppio',
  fraudulent: 'pagamento fraudolento',
  requested_by_customer: 'chiesto dal cliente',
} satisfies Record<(typeof cancelReasons)[number], string>

/** The reason of a refund in Italian; the payment provider's reasons are English. */
export const sayMotivo = (motivo: string) => meanings[motivo] ?? motivo
