import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { errorLog, onServer } from '#tests/support/database.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** The database of a release before this one, and what its owner had set there. */
const older = '0066_expand_opening'
const logo = '/media/negozio/0f8fad5b-d9cb-469f-a165-70867728950e-320x96.png'
const changes = {
  legalName: 'Ottica Rossi di Anna Rossi',
  vatNumber: 'IT12345678903',
  city: 'Vercelli',
  mondayHours: '8:30-12:00',
  closure: '2099-08-08/2099-08-20',
  shippingFeeCents: 690,
  freeShippingAboveCents: 20_000,
  withdrawalDays: 30,
  receivingEmail: 'banco@rossi.example',
  leftColor: '#c9b8ea',
  logo,
  homeTitle: 'Occhiali *misurati* a {citta}',
  termsLaw: 'Vale la legge italiana, a {citta}.',
}
const terms = [{ id: 'legge', title: 'Legge applicabile', blocks: [{ kind: 'paragraph', text: ['Vale la legge.'] }] }]

async function prepare(databaseUrl: string) {
  await onServer(databaseUrl, sql`drop schema public cascade`)
  await onServer(databaseUrl, sql`create schema public`)
  await migrateTo(databaseUrl, older, errorLog)
  await onServer(
    databaseUrl,
    sql`update business set changes = ${JSON.stringify(changes)}, version = 7, terms_revision = 3`,
  )
  await onServer(
    databaseUrl,
    sql`insert into terms_text (version, sections, written_at) values ('2026-11-01.2', ${JSON.stringify(terms)}, now())`,
  )
  await migrate(databaseUrl, errorLog)
}

test('an update keeps what the owner of an older release had set, and what is new is as usual', async () => {
  await using shop = await openTestShop({ prepare })
  const { token } = await buildCaller(shop, { role: 'administrator' })
  expect(shop.deps.business.current()).toMatchObject({
    ...changes,
    shopName: usualBusiness.shopName,
    privacyRights: '',
    termsVersion: `${usualBusiness.termsVersion}.3`,
  })
  const read = async () => (await shop.call('GET /Impostazioni/Leggi', { token })).json()
  const { versione, valori } = await read()
  expect([versione, valori.logo, valori.titoloHome]).toEqual([7, logo, changes.homeTitle])
  // an order of before still finds the terms that it accepted
  const kept = await shop.deps.db.selectFrom('terms_text').select('version').execute()
  expect(kept.map(({ version }) => version)).toContain('2026-11-01.2')
  const saved = await shop.call('PUT /Impostazioni/Salva', {
    token,
    body: { versione, valori: { nomeNegozio: 'Lenti e Aste' } },
  })
  expect(saved.status).toBe(200)
  await expect.poll(() => shop.deps.business.current().shopName).toBe('Lenti e Aste')
  expect(shop.deps.business.current()).toMatchObject(changes)
})
