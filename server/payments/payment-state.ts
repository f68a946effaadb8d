import type { StatoPagamenti } from '#contract/stato-pagamenti.ts'
import type { Settings } from '#server/platform/base/env.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectLastEvent } from './queries.ts'

/** Whether customers of a real shop pay with play money. */
export const hasTestKeys = ({ demo, payments }: Settings) => !demo && /^[sr]k_test_/.test(payments.secretKey)

const keyWords = { accepted: 'accettata', refused: 'rifiutata', silent: 'non si sa' } as const

/** What the owner may know of the machine's settings of payments. */
export async function findPaymentState({
  db,
  settings,
  keyCheck,
}: Pick<Deps, 'db' | 'settings' | 'keyCheck'>): Promise<StatoPagamenti> {
  const [heardAt, key] = await Promise.all([selectLastEvent(db), keyCheck.read()])
  const chiavi = settings.demo ? 'dimostrazione' : hasTestKeys(settings) ? 'prova' : 'vere'
  return { chiavi, chiave: keyWords[key], ...(heardAt && { ultimoAvviso: heardAt.toISOString() }) }
}
