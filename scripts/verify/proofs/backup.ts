// The shop is copied while it sells, lost, and put back elsewhere: no order that was acknowledged before is missing.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runScript, type ShopProcess } from '#tests/support/processes.ts'
import { checkOut, checkStatus, fillShelf, sessionOf, signIn } from './support/buyers.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { full, prove, waitUntil } from './support/proof.ts'

const shoppers = 6
const rounds = full ? 10 : 1
const ordersOf = `select provider_session_id as session, total_cents as total,
    (select count(*)::int from order_line where order_id = shop_order.id) as lines
  from shop_order where state = 'accepted'`

await prove(`${rounds} backups while customers pay, each put back elsewhere`, async ({ check, tell }) => {
  await using testbed = await openTestbed()
  const shop = await testbed.openFirst()
  const [, ...tokens] = await signIn(testbed, shop, rounds * 600)
  const codes = await fillShelf(testbed, 4, 100_000)
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-copies-'))
  const selling = { on: true, wrong: [] as string[] }
  /** Sessions whose payment the shop has acknowledged as an order. */
  const acknowledged: string[] = []
  const visits = Array.from({ length: shoppers }, () => sell(testbed, shop, { tokens, codes, acknowledged, selling }))
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const sold = acknowledged.length
      await waitUntil(async () => acknowledged.length >= sold + 20 || tokens.length === 0)
      const before = [...acknowledged]
      const copies = join(folder, `copie-${round}`)
      const taken = await runToEnd('backup', [copies], { DATA_DIR: testbed.folder })
      const during = acknowledged.length - before.length
      const [name = ''] = readdirSync(copies)
      const elsewhere = join(folder, `altrove-${round}`)
      const restored = await runToEnd('restore', [join(copies, name)], { DATA_DIR: elsewhere })
      check(
        `backup ${round} was taken and put back`,
        taken.code === 0 && restored.code === 0,
        taken.text + restored.text,
      )
      const found = await readOrders(testbed, elsewhere)
      const missing = before.filter((session) => !found.has(session))
      check(`none of the ${before.length} acknowledged orders is missing`, missing.length === 0, missing.slice(0, 3))
      const differing = await findDiffering(testbed, found)
      check('every order is there with its lines and its sum', differing.length === 0, differing.slice(0, 3))
      tell(`round ${round}: ${found.size} orders restored, ${during} sold while the copy was made`)
    }
  } finally {
    selling.on = false
    await Promise.all(visits)
    rmSync(folder, { recursive: true, force: true })
  }
  check('the shop sold on without a refusal', selling.wrong.length === 0, selling.wrong.slice(0, 3))
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

/** The orders of a shop that was put back, opened as its owner would. */
async function readOrders(testbed: Testbed, dataDir: string) {
  const shop = await testbed.openElsewhere(dataDir)
  try {
    const rows = await testbed.askElsewhere<{ session: string } & Found>(dataDir, ordersOf)
    return new Map(rows.map(({ session, ...order }) => [session, order]))
  } finally {
    await shop.end()
  }
}

async function findDiffering({ ask }: Testbed, found: Map<string, Found>) {
  const rows = await ask<{ session: string } & Found>(ordersOf)
  const here = new Map(rows.map(({ session, ...order }) => [session, order]))
  return [...found].filter(([session, order]) => JSON.stringify(here.get(session)) !== JSON.stringify(order))
}
