import { cancelReasonWords } from '#contract/order-states.ts'

const meanings: Record<string, string> = cancelReasonWords

/** The reason of a refund in Italian; the payment provider's reasons are English. */
export const sayMotivo = (motivo: string) => meanings[motivo] ?? motivo
