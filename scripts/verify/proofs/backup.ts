// The shop is copied while it sells, lost, and put back elsewhere: no order that was acknowledged before is missing, and it looks and
// speaks as its owner had it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runScript, type ShopProcess } from '#tests/support/processes.ts'
import { call, checkOut, checkStatus, fillShelf, sessionOf, signIn } from './support/buyers.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { full, prove, waitUntil } from './support/proof.ts'

const shoppers = 6
const rounds = full ? 10 : 1
const ordersOf = `select provider_session_id as session, total_cents as total,
    (select count(*)::int from order_line where order_id = shop_order.id) as lines
  from shop_order where state = 'accepted'`

/** What the home page of the owner's shop has. */
const own = ['Lenti e Aste — occhiali', '--color-duo-verde:#c9b8ea', 'Occhiali provati con calma', '/media/negozio/']

await prove(`${rounds} backups while customers pay, each put back elsewhere`, async ({ check, tell }) => {
  await using testbed = await openTestbed()
  const shop = await testbed.openFirst()
  const logo = await makeOwn(shop)
  const [, ...tokens] = await signIn(testbed, shop, rounds * 600)
  const codes = await fillShelf(testbed, 4, 100_000)
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-copies-'))
  const wrong: string[] = []
  /** Sessions whose payment the shop has acknowledged as an order. */
  const acknowledged: string[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const selling = { on: true, wrong }
      const visits = Array.from({ length: shoppers }, () =>
        sell(testbed, shop, { tokens, codes, acknowledged, selling }),
      )
      const sold = acknowledged.length
      const copies = join(folder, `copie-${round}`)
      const copy = async () => {
        try {
          await waitUntil(async () => acknowledged.length >= sold + 20 || tokens.length === 0)
          const before = [...acknowledged]
          const taken = await runToEnd('backup', [copies], { DATA_DIR: testbed.folder })
          return { before, taken, during: acknowledged.length - before.length }
        } finally {
          // what is sold later proves nothing of the copy
          selling.on = false
          await Promise.all(visits)
        }
      }
      const { before, taken, during } = await copy()
      const [name = ''] = readdirSync(copies)
      const elsewhere = join(folder, `altrove-${round}`)
      const restored = await runToEnd('restore', [join(copies, name)], { DATA_DIR: elsewhere })
      check(
        `backup ${round} was taken and put back`,
        taken.code === 0 && restored.code === 0,
        taken.text + restored.text,
      )
      const { found, home, picture } = await inspect(testbed, elsewhere, logo)
      check(
        'name, colours, headline and logo are the owner’s',
        own.every((words) => home.includes(words)),
        own,
      )
      check('the picture of the logo is there', picture === 200, picture)
      const missing = before.filter((session) => !found.has(session))
      check(`none of the ${before.length} acknowledged orders is missing`, missing.length === 0, missing.slice(0, 3))
      const differing = await findDiffering(testbed, found)
      check('every order is there with its lines and its sum', differing.length === 0, differing.slice(0, 3))
      tell(`round ${round}: ${found.size} orders restored, ${during} sold while the copy was made`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  check('the shop sold on without a refusal', wrong.length === 0, wrong.slice(0, 3))
})

interface Selling {
  tokens: string[]
  codes: string[]
  acknowledged: string[]
  selling: { on: boolean; wrong: string[] }
}

/** A customer who buys and pays again and again. */
async function sell(testbed: Testbed, shop: ShopProcess, { tokens, codes, acknowledged, selling }: Selling) {
  for (let token = tokens.pop(); token && selling.on; token = tokens.pop()) {
    const lines = codes.slice(0, 2).map((code) => ({ code, quantity: 1 }))
    const answer = await checkOut(shop, token, lines)
    if (answer.status !== 200) {
      selling.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      continue
    }
    const session = sessionOf(answer)
    await testbed.sandbox.pay(session)
    const { status } = await checkStatus(shop, session)
    if (status === 200) acknowledged.push(session)
    else selling.wrong.push(`status ${status}`)
    await sleep(20)
  }
}

/** A word to the built shop. */
async function runToEnd(command: string, words: string[], settings: Record<string, string>) {
  const run = runScript('build/server/index.js', settings, [command, ...words])
  return { code: await run.exited, text: run.print() }
}

interface Found {
  total: number
  lines: number
}

/** Gives the shop a name, colours, a headline and a logo; answers the logo's address. */
async function makeOwn(shop: ShopProcess) {
  const body = { email: 'titolare@ottica.example', password: 'Occhiali-1994' }
  const token = String((await call(shop, 'POST /Auth/Login', { body })).body['token'])
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'
  const form = new FormData()
  form.set('uso', 'logo')
  form.set('immagine', new File([drawing], 'logo.svg', { type: 'image/svg+xml' }))
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${shop.url}/api/Impostazioni/CaricaImmagine`, { method: 'POST', headers, body: form })
  const { indirizzo: logo = '' } = (await sent.json()) as { indirizzo?: string }
  const texts = { nomeNegozio: 'Lenti e Aste', coloreSinistra: '#c9b8ea', titoloHome: 'Occhiali provati con calma' }
  const { versione } = (await call(shop, 'GET /Impostazioni/Leggi', { token })).body
  const valori = { ...texts, logo }
  const saved = await call(shop, 'PUT /Impostazioni/Salva', { token, body: { versione, valori } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return logo
}

/** A shop that was put back, opened as its owner would: its orders, and how it looks. */
async function inspect(testbed: Testbed, dataDir: string, logo: string) {
  const shop = await testbed.openElsewhere(dataDir)
  try {
    const rows = await testbed.askElsewhere<{ session: string } & Found>(dataDir, ordersOf)
    const home = await (await fetch(`${shop.url}/`)).text()
    const { status: picture } = await fetch(shop.url + logo)
    return { found: new Map(rows.map(({ session, ...order }) => [session, order])), home, picture }
  } finally {
    await shop.end()
  }
}

async function findDiffering({ ask }: Testbed, found: Map<string, Found>) {
  const rows = await ask<{ session: string } & Found>(ordersOf)
  const here = new Map(rows.map(({ session, ...order }) => [session, order]))
  return [...found].filter(([session, order]) => JSON.stringify(here.get(session)) !== JSON.stringify(order))
}
