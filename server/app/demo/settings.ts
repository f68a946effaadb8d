import type { OwnerSettings } from '#contract/owner-settings.ts'
import type { Db } from '#server/platform/database/client.ts'

/** What the demonstration shows and a real shop has off until its owner decides. */
const demoSettings: Partial<OwnerSettings> = { lensesOn: 'sì', lensLawyer: 'sì', lensOptician: 'Marta Neri' }

/** Sets them while nothing was ever changed. */
export async function seedSettings(db: Db) {
  await db
    .updateTable('business')
    .set({ changes: JSON.stringify(demoSettings) })
    .where('version', '=', 0)
    .where((eb) => eb(eb.cast<string>('changes', 'text'), '=', '{}'))
    .execute()
}
