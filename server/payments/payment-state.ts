import type { StatoPagamenti } from '#contract/stato-pagamenti.ts'
import type { Settings } from '#server/platform/base/env.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectLastEvent } from './queries.ts'

/** Whether customers of a real shop pay with play money. */
export const hasTestKeys = ({ demo, payments }: Settings) => !demo && /^[sr]k_test_/.test(payments.secretKey)

/** What the owner may know of the machine's settings of payments. */
export async function findPaymentState({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<StatoPagamenti> {
  const heardAt = await selectLastEvent(db)
  const chiavi = settings.demo ? 'dimostrazione' : hasTestKeys(settings) ? 'prova' : 'vere'
  return { chiavi, ...(heardAt && { ultimoAvviso: heardAt.toISOString() }) }
}
