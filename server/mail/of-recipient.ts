import type { Db } from '#server/db/client.ts'
import { deleteLettersTo, selectLettersTo } from './queries.ts'

/** The letters to an address: which, and when. */
export function findLettersTo(db: Db, recipient: string) {
  return selectLettersTo(db, recipient)
}

/** Forgets the letters to an address, but for those about orders, which go with the orders. */
export function forgetLetters(tx: Db, recipient: string) {
  return deleteLettersTo(tx, recipient)
}
