/** Why a refund did not arrive, from the provider's code. */
export function presentFailure(failure: string | null) {
  return failures[failure ?? ''] ?? 'il fornitore dei pagamenti lo ha rifiutato'
}
const failures: Record<string, string> = {
  balance_insufficient: 'il saldo presso il fornitore dei pagamenti non basta',
  insufficient_funds: 'il saldo presso il fornitore dei pagamenti non basta',
  charge_already_refunded: 'presso il fornitore dei pagamenti è già stato reso dell’altro, e non resta abbastanza',
  charge_disputed: 'il cliente ha contestato il pagamento',
  expired_or_canceled_card: 'la carta del cliente non è più valida',
  lost_or_stolen_card: 'la carta del cliente non è più valida',
}
