import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { openFile } from './attach.ts'
import { checkReader } from './may-read.ts'
import { openHealthData } from './open-health-data.ts'
import { findRequest, type ReadDeps } from './read-request.ts'

/**
 * The shop opens what a customer told of their eyes; the register says who did, before anything is shown.
 * Problems: lens-not-allowed, lens-request-not-found, lens-erased, health-key-missing, health-data-damaged.
 */
export async function openPrescription(deps: ReadDeps, actor: Actor, id: number) {
  checkReader(actor, deps.business.current())
  const request = await findRequest(deps.db, id)
  const data = await openHealthData(deps, request)
  if (!data) throw new Problem('lens-erased')
  await recordReading(deps, actor, id)
  return data
}

/** The same of a file of it. Problems: lens-not-allowed, those of openFile. */
export async function openPrescriptionFile(
  deps: Pick<Deps, 'db' | 'now' | 'business' | 'storage' | 'settings'>,
  actor: Actor,
  id: string,
) {
  checkReader(actor, deps.business.current())
  const opened = await openFile(deps, { id })
  await recordReading(deps, actor, opened.row.request_id)
  return opened
}

/** A file of the caller's own request. Problems: those of openFile. */
export const openOwnFile = (deps: Parameters<typeof openFile>[0], actor: Actor, id: string) =>
  openFile(deps, { id, accountId: actor.id })

const recordReading = ({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, subjectId: number) =>
  recordChange(db, { actor, at: now(), kind: 'lenses', subjectId, action: 'read' })
