import { openAllTheSame, openingRows, type OpeningRow } from '#contract/opening-rows.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { OpeningCheck } from '#server/platform/database/column-types.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { readOpening } from './checklist.ts'
import { lockOpening, putCheck, updateOpening } from './queries.ts'
import { textsOf } from './texts-of.ts'

type OpenDeps = Pick<Deps, 'db' | 'now' | 'backups' | 'settings' | 'business' | 'log' | 'keyCheck'>

/**
 * Opens the shop to visitors. With required rows missing only against the typed words, and the register says which were. Problems:
 * demo-always-open, opening-not-ready.
 */
export async function openToVisitors(deps: OpenDeps, actor: Actor, typed = '') {
  const { db, now, settings, log } = deps
  if (settings.demo) throw new Problem('demo-always-open')
  const { righe } = await readOpening(deps)
  const missing = righe.flatMap(({ riga, obbligatoria, fatta }) => (obbligatoria && !fatta ? [riga] : []))
  const isKnowing = typed.trim().toLowerCase() === openAllTheSame
  const lacking = missing.map((row) => openingRows[row].title).join(', ')
  if (lacking && !isKnowing) throw new Problem('opening-not-ready', { righe: lacking, parole: openAllTheSame })
  await inTransaction(db, async (tx) => {
    if (await lockOpening(tx)) return
    const at = now()
    await updateOpening(tx, at)
    await recordChange(tx, {
      actor,
      at,
      kind: 'settings',
      subjectId: 1,
      action: 'changed',
      before: { negozio: 'chiuso' },
      after: { negozio: 'aperto', ...(lacking && { apertoSenza: lacking }) },
    })
  })
  log.warn(`the shop is opened by account ${actor.id}, ${missing.length} required rows missing`)
}

/** Closes the shop to visitors. Problems: demo-always-open. */
export async function closeToVisitors({ db, now, settings, log }: OpenDeps, actor: Actor) {
  if (settings.demo) throw new Problem('demo-always-open')
  await inTransaction(db, async (tx) => {
    if (!(await lockOpening(tx))) return
    await updateOpening(tx, null)
    await recordChange(tx, {
      actor,
      at: now(),
      kind: 'settings',
      subjectId: 1,
      action: 'changed',
      before: { negozio: 'aperto' },
      after: { negozio: 'chiuso' },
    })
  })
  log.warn(`the shop is closed by account ${actor.id}`)
}

const checks = {
  email: (business) => ['mail', business.receivingEmail],
  testi: (business) => ['texts', textsOf(business)],
} as const satisfies Partial<Record<OpeningRow, Describe>>
type Describe = (business: ReturnType<Deps['business']['current']>) => readonly [OpeningCheck, string]

/** A person says that a row is done which the shop cannot see: of the terms, and the address, as they are now. */
export async function confirmRow({ db, now, business }: OpenDeps, row: keyof typeof checks) {
  const [name, about] = checks[row](business.current())
  await putCheck(db, { name, about, hash: null, doneAt: now() })
}
