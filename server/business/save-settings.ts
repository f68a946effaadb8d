import { isDeepStrictEqual } from 'node:util'
import { toWire } from '#contract/business-fields.ts'
import { termsVersionOf } from '#contract/business.ts'
import { noticeNames, writeOwn, type LegalTextName } from '#contract/legal/own-texts.ts'
import { pictureSizes } from '#contract/look-settings.ts'
import { entriesOf, keysOf } from '#contract/objects.ts'
import { usualSettings, wholeBusinessOf, type OwnerSettings } from '#contract/owner-settings.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { checkPicture } from './keep-picture.ts'
import { lockRow, selectRow, updateRow, type BusinessRow } from './queries.ts'
import { settingsOf } from './read-business.ts'
import { keepNotice } from './notice-text.ts'
import { keepTerms } from './terms-text.ts'

/** The settings of the business, with their version and when they were changed last. */
export async function readSettingsOfBusiness({ db }: Pick<Deps, 'db'>) {
  return describe(await selectRow(db))
}

interface Wanted {
  /** The version that the owner saw. */
  version: number
  settings: Partial<OwnerSettings>
}

/**
 * Changes settings of the business: every process follows within a second, and the register says from what to what. Where the
 * terms name one of them they get a version of their own. Problems: settings-changed, picture-unknown, files-unavailable.
 */
export async function saveSettings(
  { db, now, storage }: Pick<Deps, 'db' | 'now' | 'storage'>,
  actor: Actor,
  wanted: Wanted,
) {
  for (const name of keysOf(pictureSizes)) {
    const address = wanted.settings[name]
    if (address) await checkPicture(storage, address)
  }
  return inTransaction(db, async (tx) => {
    const row = await lockRow(tx)
    const before = settingsOf(row)
    const after = { ...before, ...wanted.settings }
    // before the version: sent again after a lost answer, it stands so already
    if (isDeepStrictEqual(before, after)) return describe(row)
    if (row.version !== wanted.version) throw new Problem('settings-changed')
    const at = now()
    const otherTerms = isOtherText('terms', before, after)
    await updateRow(tx, {
      version: row.version + 1,
      changes: JSON.stringify(unusualOf(after)),
      changed_at: at,
      ...(otherTerms && { terms_revision: row.terms_revision + 1 }),
    })
    if (otherTerms) {
      const termsVersion = termsVersionOf(row.terms_revision + 1)
      await keepTerms(tx, wholeBusinessOf({ ...after, termsVersion }), at)
    }
    for (const name of noticeNames)
      if (isOtherText(name, before, after)) await keepNotice(tx, name, wholeBusinessOf(after), at)
    await recordChange(tx, {
      actor,
      at,
      kind: 'settings',
      subjectId: 1,
      action: 'changed',
      before: toWire(before),
      after: toWire(after),
    })
    await bumpCatalogue(tx)
    return describe(await selectRow(tx))
  })
}

const describe = (row: BusinessRow) => ({ version: row.version, changedAt: row.changed_at, settings: settingsOf(row) })

/** What is as usual is not kept: it follows the release. */
const unusualOf = (settings: OwnerSettings) =>
  Object.fromEntries(entriesOf(settings).filter(([name, value]) => value !== usualSettings[name]))

function isOtherText(name: LegalTextName, before: OwnerSettings, after: OwnerSettings) {
  return !isDeepStrictEqual(writeOwn(name, wholeBusinessOf(before)), writeOwn(name, wholeBusinessOf(after)))
}
