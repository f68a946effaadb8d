import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileNelloZip } from '#contract/importa.ts'
import { isKept } from '#server/catalog/pictures/picture-files.ts'
import { removeOrphans } from '#server/catalog/pictures/sweep-pictures.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

async function send(csv: string, zip: FileNelloZip[] | string | undefined, query: object = {}) {
  const body = new FormData()
  body.set('file', new File([csv], 'prodotti.csv'))
  if (zip) body.set('zip', new File([typeof zip === 'string' ? zip : JSON.stringify(zip)], 'zip.json'))
  const answer = await shop.call('POST /Prodotti/ImportaProdotti', { token: owner, query, body })
  return { ...answer, ...answer.json() }
}
async function upload(file: File) {
  const body = new FormData()
  body.set('immagine', file)
  const answer = await shop.call('POST /Prodotti/CaricaImmagine', { token: owner, body })
  return { ...answer, ...answer.json() }
}
const imagesOf = async (code: string) =>
  (await shop.deps.db.selectFrom('product').select('images').where('code', '=', code).executeTakeFirst())?.images
const photo = async () =>
  new File(
    [
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#842' } })
        .jpeg()
        .toBuffer(),
    ],
    'a',
  )

const head = 'codice;prezzo;tipologia;genere;immagini\n'
const files = ['foto/A-fronte.jpg', 'foto/A-lato.jpg', 'foto/B.jpg'].map((nome) => ({ nome, byte: 500 }))
const csv = `${head}ZIP-001;79,90;da vista;donna;A-lato.jpg, foto\\a-FRONTE.jpg\nZIP-002;79,90;da sole;uomo;A-lato.jpg\n`

test('pictures of a zip are named in the dry run, sent one by one, and then they are the products’', async () => {
  const plan = await send(csv, files, { prova: 'true' })
  expect(plan).toMatchObject({ creati: 2, errori: 0, colonneIgnorate: [] })
  expect(plan.immagini).toEqual({
    nominate: 0,
    daCaricare: ['foto/A-lato.jpg', 'foto/A-fronte.jpg'],
    inutili: ['foto/B.jpg'],
  })
  const [side = '', front = '', left = ''] = await Promise.all(
    [1, 2, 3].map(async () => (await upload(await photo())).indirizzo),
  )
  const at = (...addresses: string[]) =>
    files.map((file, index) => ({ ...file, ...(addresses[index] && { indirizzo: addresses[index] }) }))
  const visto = { visto: plan.impronta }
  for (const zip of [files, at('/media/../x', side), at(front, side.replace(/[0-9a-f]{4}-1200/, '0000-1200'))]) {
    const refused = await send(csv, zip, visto)
    expect([refused.status, refused.title]).toEqual([409, 'Qualche immagine non è arrivata al negozio: riprova.'])
  }
  expect(await imagesOf('ZIP-001')).toBeUndefined()
  // what was shown was another zip
  expect((await send(csv, at(front, side).slice(0, 2), visto)).title).toContain('cambiato')

  expect(await send(csv, at(front, side), visto)).toMatchObject({ scritto: true, creati: 2 })
  expect([await imagesOf('ZIP-001'), await imagesOf('ZIP-002')]).toEqual([[side, front], [side]])
  // what no product has is taken away a day later
  await removeOrphans({ ...shop.deps, now: () => new Date(Date.now() + 2 * dayMs) })
  expect(await Promise.all([side, front, left].map((address) => isKept(shop.deps.storage, address)))).toEqual([
    true,
    true,
    false,
  ])

  const again = `codice;immagini\nZIP-001;B.jpg\nZIP-002;\n`
  const second = await send(again, files, { prova: 'true' })
  expect(second.righe).toMatchObject([
    { esito: 'modificato', modifiche: [{ colonna: 'immagini', prima: '2 immagini', dopo: 'B.jpg' }] },
    { esito: 'uguale', modifiche: [] },
  ])
  // without a zip nothing happens to pictures, and it is told
  const without = await send(again, undefined)
  expect(without).toMatchObject({ uguali: 2, immagini: { nominate: 1, daCaricare: [], inutili: [] } })
  expect(await imagesOf('ZIP-001')).toEqual([side, front])
})

test('a line whose pictures are not in the zip keeps all others out, and a list that is none is refused', async () => {
  const bad = await send(`${head}ZIP-003;9;da vista;donna;A-lato.jpg\nZIP-004;9;da vista;donna;Z.jpg\n`, files)
  expect(bad).toMatchObject({ scritto: false, errori: 1 })
  expect(bad.righe[1]?.errori).toEqual([{ colonna: 'immagini', messaggio: 'Nello zip non c’è: Z.jpg.' }])
  expect((await send(csv, '[1]')).status).toBe(400)
  const lines = Array.from({ length: 1001 }, (_, index) => ({ nome: `${index}.jpg`, byte: 1 }))
  const many = lines.map(({ nome }, index) => `MANY${index}-1;9;da vista;donna;${nome}`).join('\n')
  expect((await send(head + many, lines, { prova: 'true' })).title).toContain('al massimo 1.000 ')
  expect((await upload(new File(['no'], 'a.jpg'))).status).toBe(415)
})
