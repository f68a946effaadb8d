// Two machines: two processes of the built shop with a data folder each, one database, one bucket on OpenStack Swift. What one
// takes the other has; processes are killed in the middle of uploads; the backup is put back on a third machine.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { readStorageAddress } from '#server/platform/base/storage-address.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { runScript, type ShopProcess } from '#tests/support/processes.ts'
import { call, type Front } from '../support/buyers.ts'
import { prove, waitUntil, type Proof } from '../support/proof.ts'
import { skipWithoutSwift, startSwift } from '../support/swift.ts'
import { openTestbed } from '../support/testbed.ts'

skipWithoutSwift()

const password = 'Occhiali-1994'

async function signInAs(shop: Front, email: string) {
  const { body } = await call(shop, 'POST /Auth/Login', { body: { email, password } })
  return String(body['token'])
}

/** A photo that takes a moment to send and to make anew. */
const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#558' } })
  .jpeg({ quality: 95 })
  .toBuffer()

async function send(shop: Front, { path, field, token }: { path: string; field: string; token: string }) {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return { status: answer.status, body: Object(await answer.json()) as Record<string, unknown> }
}

const statusOf = async (shop: Front, path: string, token?: string) => {
  const answer = await fetch(`${shop.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  await answer.arrayBuffer()
  return answer.status
}

await prove('two machines with one bucket', async ({ check, tell, chance }: Proof) => {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-machines-'))
  const swift = await startSwift(folder)
  const address = `${swift.address}/vero`
  const place = readStorageAddress(address)
  if (!place) throw new Error('no address')
  const bucket = openStorage(place)
  await using testbed = await openTestbed({ apart: true })
  const settingsOf = (name: string) => ({ DATA_DIR: join(testbed.folder, name), STORAGE_URL: address })
  const open = (name: string) => testbed.openFurther(settingsOf(name))
  let one: ShopProcess = await open('uno')
  const two = await open('due')
  try {
    const owner = await signInAs(one, 'titolare@ottica.example')
    const customer = await signInAs(two, 'cliente@ottica.example')
    const [product] = await testbed.ask<{ id: number }>(
      `update product set images = '{}' where id = (select min(id) from product) returning id`,
    )
    const picture = { path: `/Prodotti/AggiungiImmagini?prodotto=${product?.id}`, field: 'imgs', token: owner }

    const added = await send(one, picture)
    const [shown = ''] = String(added.body['imgs']).split(/[;,]/)
    check('a picture that one machine takes is served by the other', (await statusOf(two, shown)) === 200, [
      added,
      shown,
    ])
    const kept = ['uno', 'due'].map((name) => existsSync(join(testbed.folder, name, 'demo', 'media')))
    check('it lies on neither', !kept.includes(true))

    const ticket = await call(one, 'POST /Ticket/CreaTicket', {
      token: customer,
      body: { titolo: 'Una domanda', categoria: 'Prodotti' },
    })
    const file = await send(one, {
      path: `/Ticket/AllegaFile?id=${Number(ticket.body)}`,
      field: 'file',
      token: customer,
    })
    const attachment = String(file.body['id'])
    const message = { token: customer, body: { contenuto: 'Ecco', allegati: [attachment] } }
    await call(one, `POST /Ticket/SendMessage?id=${Number(ticket.body)}`, message)
    const path = `/api/Ticket/Allegato?id=${attachment}`
    const seen = [await statusOf(two, path, owner), await statusOf(two, path, customer), await statusOf(two, path)]
    check('an attachment is read at the other machine by its two sides alone', seen.join() === '200,200,401', seen)

    const taken = runScript('build/server/index.js', { ...settingsOf('uno'), DATABASE_URL: testbed.database.url }, [
      'backup',
    ])
    check('a backup goes into the bucket', (await taken.exited) === 0, taken.print())
    const name = /in (negozio-\S+)/.exec(taken.print())?.[1] ?? ''
    const third = { DATA_DIR: join(folder, 'terza'), BACKUP_URL: address }
    const restored = runScript('build/server/index.js', third, ['restore', name])
    check('and is put back on a third machine, into a folder', (await restored.exited) === 0, restored.print())
    check('with the picture', existsSync(join(folder, 'terza/demo', shown)), readdirSync(folder))
    check('and the attachment', existsSync(join(folder, 'terza/demo/allegati', attachment)))

    const rounds = 8
    for (let round = 0; round < rounds; round += 1) {
      const sending = send(one, picture).catch(() => undefined)
      await sleep(chance.between(50, 4000))
      await one.end('SIGKILL')
      await sending
      one = await open('uno')
    }
    const [row] = await testbed.ask<{ images: string[] }>('select images from product where id = $1', [product?.id])
    const answers = await Promise.all((row?.images ?? []).map((image) => statusOf(two, image)))
    tell(`${rounds} uploads killed, ${answers.length - 1} of them had their row`)
    check(
      'whatever row names a picture, it is there',
      answers.every((status) => status === 200),
      answers,
    )

    swift.freeze('swift-proxy-server')
    const begun = performance.now()
    const [hanging, home, ready] = await Promise.all([
      statusOf(one, shown.replace('-1200', '-640')),
      statusOf(one, '/'),
      statusOf(one, '/api/ready'),
    ])
    swift.thaw('swift-proxy-server')
    check(
      'while the bucket hangs a picture is 503, the home page and readiness are 200',
      [hanging, home, ready].join() === '503,200,200',
      [hanging, home, ready],
    )
    tell(`503 after ${Math.round(performance.now() - begun)} ms`)
    check('afterwards it is served', await waitUntil(async () => (await statusOf(one, shown)) === 200, 30_000))

    const left = await call(one, 'POST /Utenti/EliminaAccount', { token: customer, body: { password } })
    const gone = await waitUntil(async () => (await bucket.get(`allegati/${attachment}`)) === undefined, 180_000, 1000)
    check('who leaves leaves no attachment in the bucket', left.status === 200 && gone, left)
    check(
      'and none at either machine',
      (await statusOf(one, path, owner)) === 404 && (await statusOf(two, path, owner)) === 404,
    )
  } finally {
    swift.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
