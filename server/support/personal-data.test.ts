import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/client.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { download, listTickets, openTicket, readTicket, say, upload } from '#tests/support/tickets.ts'
import { phonePhoto } from './attachments.fixtures.ts'
import { anonymiseTickets, exportTickets, anonymiseOldTickets } from './personal-data.ts'
import { removeUnsentAttachments } from './remove-attachments.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

async function buildTicket() {
  const { account, token } = await buildCaller(shop, { name: 'Ada Rossi' })
  const id = await openTicket(shop, token, { titolo: 'La mia prescrizione' })
  const file = (await upload(shop, token, id, await phonePhoto())).json().id
  await say(shop, token, id, 'OD -2,25', { allegati: [file] })
  await say(shop, owner, id, 'Grazie, OD -2,25 annotato')
  return { account, token, id, file }
}

test('people get all of their tickets, with every message and the names of the files', async () => {
  const { account, token, id } = await buildTicket()
  await buildTicket()
  const second = await openTicket(shop, token, { titolo: 'Un’altra cosa' })
  await say(shop, token, second, 'Quando arriva?')
  shop.forward(1000)
  await say(shop, token, id, 'A presto')
  const { json } = await shop.call('GET /Utenti/EsportaDati', { token })
  expect(json().richieste).toEqual(await exportTickets(shop.deps, account.id))
  expect(json().richieste).toMatchObject([
    {
      id,
      titolo: 'La mia prescrizione',
      messages: [
        { messaggio: 'OD -2,25', allegati: [{ nome: 'foto.jpg' }] },
        { messaggio: 'Grazie, OD -2,25 annotato' },
        { messaggio: 'A presto', allegati: [] },
      ],
    },
    { id: second, titolo: 'Un’altra cosa', messages: [{ messaggio: 'Quando arriva?' }] },
  ])
})

test('of a person who leaves nothing that was told stays, of the others everything', async () => {
  const gone = await buildTicket()
  const stays = await buildTicket()
  await inTransaction(shop.deps.db, (tx) => anonymiseTickets(tx, gone.account.id, shop.now()))
  await removeUnsentAttachments(shop.deps)
  expect(existsSync(join(shop.deps.settings.dataDir, 'allegati', gone.file))).toBe(false)
  expect((await download(shop, owner, gone.file)).statusCode).toBe(404)
  expect((await readTicket(shop, owner, gone.id)).success).toBe(false)
  expect((await listTickets(shop, owner)).tickets.map(({ id }) => id)).not.toContain(gone.id)
  expect(await exportTickets(shop.deps, gone.account.id)).toEqual([])
  const row = await shop.deps.db.selectFrom('ticket').selectAll().where('id', '=', gone.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: '', state: 'closed', category: 'products', shop_unread: 0 })

  expect((await readTicket(shop, owner, stays.id)).messages).toHaveLength(2)
  expect((await download(shop, owner, stays.file)).statusCode).toBe(200)
})

test('what was told is forgotten 26 months after the last word, whatever the state; what is younger stays', async () => {
  const old = await buildTicket()
  const young = await buildTicket()
  const lastWord = async (id: number, months: number) => {
    const at = shop.now()
    at.setUTCMonth(at.getUTCMonth() - months)
    await shop.deps.db.updateTable('ticket').set({ active_at: at }).where('id', '=', id).execute()
  }
  await lastWord(old.id, 27)
  await lastWord(young.id, 25)
  await anonymiseOldTickets(shop.deps)
  await removeUnsentAttachments(shop.deps)
  expect((await readTicket(shop, old.token, old.id)).success).toBe(false)
  expect((await listTickets(shop, old.token)).tickets).toEqual([])
  expect((await download(shop, old.token, old.file)).statusCode).toBe(404)
  expect(existsSync(join(shop.deps.settings.dataDir, 'allegati', old.file))).toBe(false)
  const kept = await shop.deps.db.selectFrom('ticket_message').select('ticket_id').execute()
  expect(kept.map(({ ticket_id: id }) => id)).not.toContain(old.id)
  expect((await readTicket(shop, young.token, young.id)).messages).toHaveLength(2)
  expect((await download(shop, young.token, young.file)).statusCode).toBe(200)
})
