import { romeDay } from '#contract/calendar.ts'
import { isOwn, writeOwn, type NoticeName } from '#contract/legal/own-texts.ts'
import { writtenTexts } from '#contract/business.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { insertNotice, selectNewestNotice } from './queries.ts'

/** Keeps a text as it holds from now on, under the next number. The row of the business is locked: no two take the same. */
export async function keepNotice(db: Db, page: NoticeName, business: WholeBusiness, at: Date) {
  const newest = await selectNewestNotice(db, page)
  const sections = JSON.stringify(writeOwn(page, business))
  await insertNotice(db, { page, revision: (newest?.revision ?? 0) + 1, sections, written_at: at })
}

/** What the page of a text says of it; sections that the browser cannot write itself, in the owner's words. */
export async function readNotice({ db, business }: Pick<Deps, 'db' | 'business'>, page: NoticeName) {
  const newest = await selectNewestNotice(db, page)
  const current = business.current()
  return {
    // a release may bring other words than those that the owner saw last
    day: [writtenTexts, newest ? romeDay(newest.written_at) : ''].toSorted().at(-1) ?? writtenTexts,
    revision: newest?.revision ?? 0,
    ...(isOwn(page, current) && { sections: writeOwn(page, current) }),
  }
}
