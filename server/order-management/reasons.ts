import { cancelReasons, cancelReasonWords } from '#contract/order-states.ts'

/** One of the reasons that the owner chooses from. */
export function readMotivo(text: string) {
  return cancelReasons.find((motivo) => motivo === text.trim())
}

/** The owner's reasons stay as they are (S-324), the shop's own get words. */
export const reasons: Record<string, string> = {
  goods_gone: 'articoli esauriti',
  paid_twice: 'pagato due volte',
  order_lost: 'ordine non più nei dati',
  withdrawn: 'recesso',
  unknown: 'motivo non indicato',
}
/** For reports: the owner's reasons in words too. */
const words: Record<string, string> = { ...reasons, ...cancelReasonWords }
export const presentReason = (reason: string) => words[reason] ?? reason
/** As the wire says it: the owner's reasons unchanged (S-324). */
export const presentMotivo = (reason: string) => reasons[reason] ?? reason
