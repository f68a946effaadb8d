import type { Db } from '#server/platform/database/client.ts'
import { selectForSale } from './queries.ts'

/** What is for sale now under these codes (lower case), in id order: the order in which every checkout takes stock. */
export function findForSale(tx: Db, codes: string[]) {
  return selectForSale(tx, codes)
}
export type ForSale = Awaited<ReturnType<typeof findForSale>>[number]
