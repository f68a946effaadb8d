import { hashPassword } from '#server/auth/password.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Role } from '#server/platform/database/column-types.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'

/** Of both accounts. Everybody knows it: a real shop has neither. */
export const demoPassword = 'Occhiali-1994'

export const demoEmails = { owner: 'titolare@ottica.example', customer: 'cliente@ottica.example' } as const

const demoAccounts = [
  {
    email: demoEmails.owner,
    full_name: 'Giulia Ferrari',
    role: 'administrator',
    phone: '+39 0131 000001',
    gender: 'donna',
    birth_date: '1971-04-12',
  },
  {
    email: demoEmails.customer,
    full_name: 'Marta Rossi',
    role: 'customer',
    phone: '+39 333 0000002',
    gender: 'donna',
    birth_date: '1988-09-30',
  },
] as const satisfies {
  email: string
  full_name: string
  role: Role
  phone: string
  gender: string
  birth_date: string
}[]

/** Gives the demo its two accounts, each only while it is missing. */
export async function seedAccounts(db: Db, now: () => Date) {
  const emails = demoAccounts.map(({ email }) => email)
  const found = await db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  const there = new Set(found.map(({ email }) => email))
  for (const account of demoAccounts.filter(({ email }) => !there.has(email))) {
    const password_hash = await hashPassword(demoPassword)
    await db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('account')
        .values({ ...account, password_hash, verified_at: now(), created_at: now() })
        // another process may be starting at the same time
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) await addToTotals(tx, 'people', 1)
    })
  }
}
