import { cardProvider } from '#contract/shop.ts'

/** Why a refund did not arrive, from the provider's code. */
export function presentFailure(failure: string | null) {
  return failures[failure ?? ''] ?? `${cardProvider} lo ha rifiutato`
}
const failures: Record<string, string> = {
  balance_insufficient: `il saldo presso ${cardProvider} non basta`,
  insufficient_funds: `il saldo presso ${cardProvider} non basta`,
  charge_already_refunded: `presso ${cardProvider} è già stato reso dell’altro, e non resta abbastanza`,
  charge_disputed: 'il cliente ha contestato il pagamento',
  expired_or_canceled_card: 'la carta del cliente non è più valida',
  lost_or_stolen_card: 'la carta del cliente non è più valida',
}
