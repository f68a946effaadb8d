import type { Deps } from '#server/platform/context/deps.ts'
import { matchShipments, readOrderNumber } from './match-shipments.ts'
import { selectSendable, selectWithCodes } from './queries.ts'
import { readShipmentFile } from './read-shipment-file.ts'

/**
 * What a carrier's file would ship, line by line; nothing is changed. Problems: those of `readShipmentFile`.
 */
export async function readShipments({ db }: Pick<Deps, 'db'>, file: Blob) {
  const lines = await readShipmentFile(file)
  const ids = lines.flatMap(({ order }) => (order && readOrderNumber(order)) || [])
  const [orders, codes] = await Promise.all([
    selectSendable(db, ids),
    selectWithCodes(
      db,
      lines.map(({ code }) => code.toUpperCase()),
    ),
  ])
  return matchShipments(lines, { orders, codes })
}
