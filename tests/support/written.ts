import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/** Everything that the shop keeps, one line a table and one a folder, and the emails that it asked for. */
async function weighAll({ deps: { db, settings } }: TestShop) {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'email'
    order by 1`.execute(db)
  const weights = tables.rows.map(
    ({ name }) => sql<{ name: string; weight: string }>`
      select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(md5(string_agg(r::text, '' order by r::text)), '') as weight
      from ${sql.table(name)} as r`,
  )
  const { rows } = await sql<{ name: string; weight: string }>`${sql.join(weights, sql` union all `)}`.execute(db)
  const emails = await db.selectFrom('email').select('key').execute()
  const files = ['media', 'allegati'].map((folder) => [folder, countFiles(join(settings.dataDir, folder))] as const)
  return {
    kept: { ...Object.fromEntries(rows.map(({ name, weight }) => [name, weight])), ...Object.fromEntries(files) },
    emails: new Set(emails.map(({ key }) => key)),
  }
}

/** An email in hand makes its one-time code while it is written. Those about tickets wait longer, and make nothing. */
async function waitForEmails({ deps: { db } }: TestShop) {
  const unsent = db.selectFrom('email').select('key').where('sent_at', 'is', null).where('key', 'not like', 'ticket-%')
  await expect.poll(() => unsent.execute(), { timeout: 20_000 }).toEqual([])
}

/** Watches what is kept; the check fails where anything was written since, the tables named in `apart` left out. */
export async function watchWritten(shop: TestShop, apart: readonly string[] = []) {
  await waitForEmails(shop)
  const before = await weighAll(shop)
  const left = Object.fromEntries(apart.map((name) => [name, '']))
  return async function expectUnwritten() {
    const { kept, emails } = await weighAll(shop)
    expect({ ...kept, ...left }).toEqual({ ...before.kept, ...left })
    // older emails leave or fall away by themselves
    expect([...emails].filter((key) => !before.emails.has(key))).toEqual([])
  }
}

function countFiles(folder: string) {
  try {
    return readdirSync(folder, { recursive: true }).length
  } catch {
    return 0
  }
}
