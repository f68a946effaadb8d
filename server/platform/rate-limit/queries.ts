import { dayMs } from '#server/platform/base/schedule.ts'
import { sql } from 'kysely'
import { withoutFlush, type Db } from '#server/platform/database/client.ts'

interface Attempt {
  key: string
  /** When the window ends that this attempt opens, unless one is open. */
  endsAt: Date
}

/** The order in which attempts are counted. */
const asCounted = sql`key collate "C"`

/**
 * A window that ended, or that ends later than any that opens now: it was opened while the clock was ahead, and would refuse
 * for as long as it was. A minute is left for processes whose clocks differ.
 */
const isOver = (at: Date) =>
  sql<boolean>`(attempt_window.ends_at <= ${at} or attempt_window.ends_at > excluded.ends_at + interval '1 minute')`

/**
 * Counts an attempt under each of the keys, in one statement; answers each window as it then stands. It waits for no disk: what a
 * power cut forgets is the last attempts before it.
 */
export async function countAttempts(db: Db, attempts: Attempt[], at: Date) {
  if (attempts.length === 0) return []
  // rows are locked in this order, here and where they are deleted, so two requests never wait for each other
  const sorted = attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return db
    .insertInto('attempt_window')
    .values(sorted.map(({ key, endsAt }) => ({ key, ends_at: endsAt, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver(at)} then 1 else attempt_window.count + 1 end`,
        ends_at: sql<Date>`case when ${isOver(at)} then excluded.ends_at else attempt_window.ends_at end`,
      }),
    )
    .returning(['key', 'ends_at', 'count', withoutFlush])
    .execute()
}

/** Counts one attempt less under each of the keys. */
export async function lowerWindows(db: Db, keys: string[]) {
  await db
    .updateTable('attempt_window')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('count', '>', 0)
    .where('key', 'in', (eb) =>
      eb.selectFrom('attempt_window').select('key').where('key', 'in', keys).orderBy(asCounted).forUpdate(),
    )
    .returning(withoutFlush)
    .execute()
}

export async function deleteWindows(db: Db, keys: string[]) {
  await db
    .deleteFrom('attempt_window')
    .where('key', 'in', (eb) =>
      eb.selectFrom('attempt_window').select('key').where('key', 'in', keys).orderBy(asCounted).forUpdate(),
    )
    .execute()
}

/** Without those that are being counted at this moment: they begin anew. */
export async function deleteOldWindows(db: Db, at: Date) {
  await db
    .deleteFrom('attempt_window')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('attempt_window')
        .select('key')
        // no window lasts a day: it was opened while the clock was ahead
        .where((window) =>
          window.or([window('ends_at', '<=', at), window('ends_at', '>', new Date(at.getTime() + dayMs))]),
        )
        .orderBy(asCounted)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** How often a key was counted in its window, which lasts so many seconds; 0 when it is over. */
export async function findWindow(db: Db, key: string, at: Date, seconds: number) {
  const found = await db
    .selectFrom('attempt_window')
    .select('count')
    .where('key', '=', key)
    .where('ends_at', '>', at)
    // one that ends later was opened while the clock was ahead
    .where('ends_at', '<=', new Date(at.getTime() + seconds * 1000 + 60_000))
    .executeTakeFirst()
  return found?.count ?? 0
}

interface Turn {
  key: string
  at: Date
  waitMs: number
  /** For how long it stays open, and how long all of it lasts at most. */
  openMs: number
  longestMs: number
}

/** When the turn of a key comes: of the one that waits, otherwise of one that waits from now. */
export async function openTurn(db: Db, { key, at, waitMs, openMs, longestMs }: Turn) {
  const row = await db
    .insertInto('attempt_window')
    .values({ key, ends_at: new Date(at.getTime() + waitMs + openMs), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        ends_at: sql<Date>`case when attempt_window.ends_at <= ${at} or attempt_window.ends_at > ${new Date(at.getTime() + longestMs)}
          then excluded.ends_at else attempt_window.ends_at end`,
      }),
    )
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return new Date(row.ends_at.getTime() - openMs)
}

/** Takes a turn that has come; false when another request did. */
export async function takeTurn(db: Db, key: string) {
  const { numDeletedRows } = await db.deleteFrom('attempt_window').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
