import { isDeepStrictEqual } from 'node:util'
import { romeDay } from '#contract/calendar.ts'
import { isOwn, noticeNames, writeOwn, type NoticeName } from '#contract/legal/own-texts.ts'
import { writtenTexts } from '#contract/business.ts'
import type { Notice } from '#contract/legal/rich-text.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { insertNotice, lockRow, selectNewestNotice, selectNotice } from './queries.ts'
import { readBusiness } from './read-business.ts'

/** Keeps a text as it holds from now on, under the next number. The row of the business is locked: no two take the same. */
export async function keepNotice(db: Db, page: NoticeName, business: WholeBusiness, at: Date) {
  const newest = await selectNewestNotice(db, page)
  const sections = writeOwn(page, business)
  // what is stored knows no undefined
  if (newest && isDeepStrictEqual(newest.sections, JSON.parse(JSON.stringify(sections)))) return
  const revision = newest ? newest.revision + 1 : 0
  await insertNotice(db, { page, revision, sections: JSON.stringify(sections), written_at: at })
}

/** Keeps the texts of this release, where they are none of those that were kept: its templates, to begin with. */
export const keepNotices = (db: Db, at: Date) =>
  inTransaction(db, async (tx) => {
    await lockRow(tx)
    const business = await readBusiness(tx)
    for (const name of noticeNames) await keepNotice(tx, name, business, at)
  })

/** The parameter that names a version of a text in the address of its page. */
const parameters = {
  privacy: 'versione',
  cookies: 'cookie',
  accessibility: 'versione',
  withdrawal: 'versione',
} as const
export const noticesOn = {
  '/privacy': ['privacy', 'cookies'],
  '/policy': ['privacy', 'cookies'],
  '/accessibilita': ['accessibility'],
  '/recesso': ['withdrawal'],
} as const satisfies Record<string, NoticeName[]>

interface Wanted {
  page: NoticeName
  /** What the address says. */
  asked: URLSearchParams
}

/** The older version that an address asks for. */
async function findOlder(db: Db, { page, asked }: Wanted) {
  const number = asked.get(parameters[page]) ?? ''
  const newest = /^[1-9]\d{0,5}$/.test(number) && (await selectNewestNotice(db, page))
  const revision = Number(number) - 1
  const found = newest && revision < newest.revision ? await selectNotice(db, page, revision) : undefined
  return found && { ...found, revision }
}

/**
 * What the page of a text says of it; sections that the browser cannot write itself: in the owner's words, or those of the older
 * version that its address asks for. `before`: the number of the version before it.
 */
export async function readNotice(
  { db, business }: Pick<Deps, 'db' | 'business'>,
  page: NoticeName,
  asked: URLSearchParams,
): Promise<Notice> {
  const older = await findOlder(db, { page, asked })
  const newest = older ?? (await selectNewestNotice(db, page))
  const revision = newest?.revision ?? 0
  const before = revision > 0 ? await selectNewestNotice(db, page, revision) : undefined
  const beforeIt = before && { before: `?${parameters[page]}=${before.revision + 1}` }
  if (older) return { day: romeDay(older.written_at), revision, sections: older.sections, isOlder: true, ...beforeIt }
  const current = business.current()
  return {
    // a release may bring other words than those that the owner saw last
    day: [writtenTexts, newest && revision > 0 ? romeDay(newest.written_at) : ''].toSorted().at(-1) ?? writtenTexts,
    revision,
    ...beforeIt,
    ...(isOwn(page, current) && { sections: writeOwn(page, current) }),
  }
}

/** The versions in an address, where they are older ones that were kept: there are few of them, and so few pages. */
export async function readNoticeVersions(
  { db }: Pick<Deps, 'db'>,
  path: keyof typeof noticesOn,
  asked: URLSearchParams,
) {
  const known = new URLSearchParams()
  for (const page of noticesOn[path]) {
    const older = await findOlder(db, { page, asked })
    if (older) known.set(parameters[page], String(older.revision + 1))
  }
  return known
}
