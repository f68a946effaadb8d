import { writeOwn } from '#contract/legal/own-texts.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Keeps the terms as they hold, under their version. What is kept never changes: a version is its words. */
export async function keepTerms(db: Db, business: WholeBusiness, at: Date) {
  const row = { version: business.termsVersion, sections: JSON.stringify(writeOwn('terms', business)), written_at: at }
  await db
    .insertInto('terms_text')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The terms of a version; undefined: none that was ever kept. */
export async function findTerms(db: Db, version: string) {
  const found = await db.selectFrom('terms_text').select('sections').where('version', '=', version).executeTakeFirst()
  return found?.sections
}

/** The version of an address, where it is an older one that was kept: there are few of them, and so few pages. */
export async function readTermsVersion({ db, business }: Pick<Deps, 'db' | 'business'>, asked: URLSearchParams) {
  const versione = asked.get('versione') ?? ''
  const isOlder = /^\d{4}-\d\d-\d\d(?:\.\d{1,9})?$/.test(versione) && versione !== business.current().termsVersion
  return new URLSearchParams(isOlder && (await findTerms(db, versione)) ? { versione } : {})
}
