import type { z } from 'zod'
import type { CentraturaPresa } from '#contract/richieste-lenti.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { openRequest, sealRequest } from './health-data.ts'
import { checkReader } from './may-read.ts'
import { openHealthData } from './open-health-data.ts'
import { lockRequest, updateRequest } from './queries.ts'
import { findRequest, type ReadDeps } from './read-request.ts'

/**
 * The optician writes down where the lenses are centred: sealed with the prescription, and gone with it. Answers what is told of the eyes.
 * Problems: lens-not-allowed, lens-request-not-found, lens-erased, health-key-missing, health-data-damaged.
 */
export async function centreLenses(deps: ReadDeps, actor: Actor, { id, centratura }: z.output<typeof CentraturaPresa>) {
  const { db, now, business, settings } = deps
  checkReader(actor, business.current())
  return inTransaction(db, async (tx) => {
    await lockRequest(tx, id)
    const request = await findRequest(tx, id)
    const told = openRequest(settings.healthKeys, request)
    if (!told) throw new Problem('lens-erased')
    const sealed = sealRequest(settings.healthKeys, request.request_key, { ...told, centratura })
    await updateRequest(tx, id, { sealed, active_at: now() })
    await recordChange(tx, { actor, at: now(), kind: 'lenses', subjectId: id, action: 'worked' })
    const data = await openHealthData({ db: tx, settings }, { ...request, sealed })
    if (!data) throw new Problem('lens-erased')
    return data
  })
}
