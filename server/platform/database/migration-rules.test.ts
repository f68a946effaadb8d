import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { inTransaction, openDb, type Db } from './client.ts'
import { isMigrated, migrate, migrationFiles } from './migrate.ts'
import { readMigrationName } from './migration-names.ts'
import { findBreaks, readFacts } from './schema-rules.fixtures.ts'

const names = Object.keys(migrationFiles).toSorted()
const waits = { lockMs: 1000, pauseMs: 100 }

describe('the names of the migrations', () => {
  test('say what each does: expand, or contract and since when nothing uses what goes', () => {
    expect(names.filter((name) => readMigrationName(name) === undefined)).toEqual([])
  })

  test('are numbered, each once, and a contract names an older expand', () => {
    const read = names.map((name) => readMigrationName(name))
    const numbers = read.map((one) => one?.number ?? 0)
    expect(new Set(numbers).size).toBe(numbers.length)
    const contracts = read.filter((one) => one?.kind === 'contract')
    const expands = read.filter((one) => one?.kind !== 'contract').map((one) => one?.number)
    for (const contract of contracts) {
      expect(expands).toContain(contract?.since)
      expect(contract?.since ?? 0).toBeLessThan(contract?.number ?? 0)
    }
  })

  test.each([
    ['0021_emails_and_totals', 'unmarked', 0],
    ['0022_expand_backups', 'expand', 0],
    ['0025_contract_0023_old_totals', 'contract', 23],
  ])('%s is read', (name, kind, since) => {
    expect(readMigrationName(name)).toMatchObject({ kind, since })
  })

  test.each([
    '0022_backups',
    '0022_contract_backups',
    '0022_expand_0021_x',
    '22_expand_x',
    '9999_domani',
    '0022_expand_',
  ])('%s is no name', (name) => {
    expect(readMigrationName(name)).toBeUndefined()
  })
})

describe('an expand migration', () => {
  test('takes nothing from the release before, and asks nothing new of what it writes', async () => {
    await using database = await openDatabase()
    const db = openDb(database.url, errorLog)
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    const found: Record<string, string[]> = {}
    let before = await readFacts(db)
    for (const name of names) {
      // as the migrator runs it, which reads every table and column first
      await inTransaction(db, (tx) => sql.raw(migrationFiles[name] ?? '').execute(tx))
      if (readMigrationName(names[names.indexOf(name) + 1] ?? name)?.kind === 'unmarked') continue
      const after = await readFacts(db)
      const breaks = findBreaks(before, after)
      if (readMigrationName(name)?.kind === 'expand' && breaks.length > 0) found[name] = breaks
      before = after
    }
    await db.destroy()
    expect(found).toEqual({})
  })

  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openDatabase()
    db = openDb(database.url, errorLog)
    close = async () => {
      await db.destroy()
      await database[Symbol.asyncDispose]()
    }
  })
  afterAll(() => close())

  /** What the rule finds in a change that is taken back afterwards. */
  async function judge(text: string) {
    const before = await readFacts(db)
    const undone = new Error('undone')
    let breaks: string[] = []
    await db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(text).execute(tx)
        breaks = findBreaks(before, await readFacts(tx))
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return breaks
  }

  test.each([
    ['drops a column', 'alter table brand drop column maker', 'gone: column brand.maker text'],
    ['renames a column', 'alter table brand rename maker to made_by', 'gone: column brand.maker text'],
    ['renames a table', 'alter table brand rename to label', 'gone: table brand'],
    ['narrows a type', 'alter table brand alter name type varchar(40)', 'gone: column brand.name text'],
    ['drops a table behind a procedure', 'do $$ begin drop table captcha_solved; end $$', 'gone: table captcha_solved'],
    ['wants a column', 'alter table brand add note text not null', 'new: brand.note has to be given'],
    ['takes a default away', 'alter table product alter shape drop default', 'new: product.shape has to be given'],
    ['forbids null', 'alter table product alter stock set not null', 'new: product.stock is never null'],
    ['checks', 'alter table brand add constraint short check (length(name) < 40)', 'new: constraint short'],
    [
      'checks beside a new column',
      'alter table brand add note text, add constraint noted check (note is not null or name <> $$x$$)',
      'new: constraint noted',
    ],
    ['forbids two alike', 'create unique index one_model on product (model)', 'new: unique index one_model'],
    [
      'generates what was written',
      `alter table brand drop column maker; alter table brand add maker text generated always as (name) stored`,
      'new: brand.maker cannot be written',
    ],
  ])('that %s is found out', async (_, text, found) => {
    expect((await judge(text)).join('\n')).toContain(found)
  })

  test.each([
    [
      'adds a table with all its rules',
      'create table note (id int primary key, text text not null check (text <> $$$$))',
    ],
    ['adds a column that may be null', 'alter table brand add note text'],
    ['adds a column with a default', `alter table brand add note text not null default ''`],
    ['adds a generated column', 'alter table brand add words text generated always as (lower(name)) stored'],
    [
      'adds a column with rules of its own',
      'alter table product add other int unique references brand check (other > 0)',
    ],
    ['adds an index', 'create index brand_maker on brand (maker)'],
    ['drops a rule', 'alter table product drop constraint if exists product_price_cents_check'],
    ['allows null', 'alter table brand alter name drop not null'],
  ])('may be one that %s', async (_, text) => {
    expect(await judge(text)).toEqual([])
  })
})

const newer = (more: Record<string, string>) => ({ ...migrationFiles, ...more })

describe('a release beside a database that a newer one has migrated', () => {
  const added = 'alter table brand add note text; create table note (id int primary key)'

  test('starts again while that one has only added, and serves', async () => {
    await using shop = await openTestShop({
      prepare: (url) =>
        migrate(url, errorLog, waits, newer({ '9000_expand_note': added, '9001_expand_more': 'select 1' })),
    })
    expect((await shop.app.inject('/api/ready')).statusCode).toBe(200)
    expect((await shop.call('GET /Brands/GetAllActiveBrands')).status).toBe(200)
    expect(await isMigrated(shop.deps.db)).toBe(true)
  })

  test('starts again after a contract of what it no longer uses, and says why it cannot after any other', async () => {
    await using database = await openDatabase()
    const own = names.at(-1)?.slice(0, 4) ?? ''
    const unused = { '9000_expand_note': added, [`9001_contract_${own}_x`]: 'select 1' }
    await migrate(database.url, errorLog, waits, newer(unused))
    await migrate(database.url, errorLog)
    await migrate(database.url, errorLog, waits, newer({ ...unused, '9002_contract_9000_note': 'drop table note' }))
    await expect(migrate(database.url, errorLog)).rejects.toThrow(/9002_contract_9000_note.*avvia la versione nuova/)
    // the newer release itself goes on
    await migrate(database.url, errorLog, waits, newer({ ...unused, '9002_contract_9000_note': 'drop table note' }))
  })

  test('does not start on a database whose migrations it cannot judge', async () => {
    await using database = await openDatabase()
    await migrate(database.url, errorLog, waits, newer({ '9999_domani': 'select 1' }))
    await expect(migrate(database.url, errorLog)).rejects.toThrow(/9999_domani/)
  })
})
