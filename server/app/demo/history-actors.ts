import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'
import { demoEmails } from './accounts.ts'
import { demoPeople } from './history-people.ts'

/** The owner, then the customers in their order; those that are missing are made. */
export async function findActors({ db, now }: Deps): Promise<Actor[]> {
  const known = db.selectFrom('account').select('password_hash').where('email', '=', demoEmails.customer)
  // they have the same password, and a hash takes long
  const { password_hash } = await known.executeTakeFirstOrThrow()
  const rows = demoPeople.slice(1).map(({ name, email, phone }) => {
    const at = now()
    return { email, full_name: name, phone, role: 'customer' as const, password_hash, verified_at: at, created_at: at }
  })
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('account').values(rows).execute()
    await addToTotals(tx, 'people', rows.length)
  })
  const emails = [demoEmails.owner, ...demoPeople.map(({ email }) => email)]
  const found = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'role'])
    .where('email', 'in', emails)
    .execute()
  return emails.flatMap((email) => {
    const one = found.find((account) => account.email === email)
    if (!one) return []
    const { id, full_name: fullName, role } = one
    const duty = role === 'administrator' ? { duty: 'owner' as const } : {}
    return [{ id, email, ...duty, fullName, role, verified: true, sessionId: '', secondFactor: false }]
  })
}
