import type { Page } from '@playwright/test'
import { newAddress } from './account.ts'
import { newLetters } from './letters.ts'
import { customer, type Shop } from './test.ts'

/** A unique surname. */
const newSurname = () => `Q${newLetters()}`

interface Wish {
  first?: string
  surname?: string
  verified?: boolean
  role?: 'customer' | 'administrator'
}

/** A person with an account and the password of the demo. */
export async function newPerson(shop: Shop, wish: Wish = {}) {
  const { first = 'Zelda', surname = newSurname(), verified = true, role = 'customer' } = wish
  const email = newAddress()
  const [account] = await shop.query<{ id: number }>(
    `insert into account (email, full_name, password_hash, phone, gender, birth_date, role, verified_at, created_at)
     select $1, $2, password_hash, '333 0000009', 'donna', '1990-05-17', $3, $4, now()
     from account where email = $5 returning id`,
    [email, `${first} ${surname}`, role, verified ? new Date() : null, customer.email],
  )
  return { id: account?.id ?? 0, email, password: customer.password, name: `${first} ${surname}`, surname }
}

/** The table of users with what this search finds. */
export const foundUsers = (sought: string) => `/admin?tab=utenti&cerca=${encodeURIComponent(sought)}`

export const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

export async function openMenuOf(page: Page, { id, name }: { id: number; name: string }) {
  await page.getByRole('button', { name: `Azioni per ${name}, utente ${id}`, exact: true }).click()
  await page.getByRole('menu').waitFor()
}

export async function pickFor(page: Page, who: { id: number; name: string }, label: string) {
  await openMenuOf(page, who)
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

export const accountOf = async (shop: Shop, id: number) =>
  (
    await shop.query<{ full_name: string; phone: string; gender: string; birth_date: string; off: boolean }>(
      `select full_name, phone, gender, birth_date::text, disabled_at is not null as off from account where id = $1`,
      [id],
    )
  )[0]
