// The shop, database and all, is killed again and again while customers check out and pay: every payment has an order.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { letTimePass } from './support/books.ts'
import { checkOut, checkStatus, fillShelf, sessionOf, signIn, weighAll } from './support/buyers.ts'
import { errorsOf, openTestbed, type Testbed } from './support/testbed.ts'
import { full, prove, waitUntil, type Chance, type Proof } from './support/proof.ts'

const kills = full ? 50 : 10
const shoppers = 6
/** Payment pages that are opened before each kill, most of which are paid. */
const sessionsEach = 3
/** The provider gives up long before the shop is back, so that nothing but the shop itself can find the payments. */
const retryDelaysMs = [50, 150]

await prove(`${kills} times kill -9 while customers pay`, async (proof) => {
  const { chance, check, tell } = proof
  await using testbed = await openTestbed({ retryDelaysMs })
  let shop = await testbed.openFirst()
  // one account has one payment page open, so every checkout is another account's; the first really signed in, which lasts
  // a quarter of an hour, and the long form may take longer
  const [, ...tokens] = await signIn(testbed, shop, kills * 400)
  const codes = await fillShelf(testbed, 4, 100_000)
  const before = await weighAll(testbed, codes)
  const seen = { wrong: [] as string[], open: [] as string[] }
  let lost: string[] = []

  for (let kill = 0; kill < kills; kill += 1) {
    const visits = Array.from({ length: shoppers }, () => visit(testbed, shop, { tokens, codes, chance, ...seen }))
    await sleep(chance.between(50, 1200))
    // on a busy machine nothing may have been served or paid yet
    await waitUntil(async () => {
      const sessions = await testbed.sandbox.listSessions()
      return sessions.length > (kill + 1) * sessionsEach && sessions.filter(isPaid).length > kill + 1
    }, 10_000)
    await shop.end('SIGKILL')
    await Promise.all(visits)
    // the customer is still on the provider's page, and pays there while the shop is down
    for (const session of seen.open.splice(0))
      if (chance.next() < 0.5) await testbed.sandbox.pay(session).catch(() => {})
    const start = performance.now()
    shop = await testbed.openFirst()
    const opened = performance.now()
    await waitUntil(async () => (lost = await findLost(testbed)).length === 0)
    const found = performance.now()
    tell(
      `kill ${kill + 1}: open again after ${seconds(opened - start)}, all payments found after ${seconds(found - opened)} more`,
    )
    if (lost.length > 0) break
  }
  const sessions = await testbed.sandbox.listSessions()
  const paid = sessions.filter(isPaid)
  tell(`${sessions.length} sessions, ${paid.length} of them paid`)
  check('customers paid, and customers left', paid.length > kills && sessions.length > paid.length, sessions.length)
  check('no paid session is without its order', lost.length === 0, lost)
  check('while the shop was up, every checkout was answered well', seen.wrong.length === 0, seen.wrong.slice(0, 3))

  // once more; what the shop would do some minutes later is done at its start
  await letTimePass(testbed)
  await shop.end('SIGKILL')
  shop = await testbed.openFirst()
  await letTimePass(testbed)
  await proveBooks(testbed, proof, { paid: paid.length })
  await proveEmails(testbed, proof)
  const after = await weighAll(testbed, codes)
  check(
    'every piece is on the shelf, reserved or sold',
    after.every(({ sum }, index) => sum === before[index]?.sum),
    after,
  )
  const failures = errorsOf([shop])
  check('the last start logged no error', failures.length === 0, failures.slice(0, 3))
})

function isPaid({ payment_status: status }: { payment_status: string | null }) {
  return status === 'paid'
}

interface Visit {
  tokens: string[]
  codes: string[]
  chance: Chance
  /** Answers that no client should get. */
  wrong: string[]
  /** Sessions whose customer has not decided yet. */
  open: string[]
}

/** A customer who buys again and again until the shop is gone. */
async function visit({ sandbox }: Testbed, shop: ShopProcess, { tokens, codes, chance, wrong, open }: Visit) {
  for (;;) {
    try {
      const lines = chance
        .shuffle(codes)
        .slice(0, chance.between(1, 3))
        .map((code) => ({ code, quantity: 1 }))
      const answer = await checkOut(shop, tokens.pop() ?? '', lines)
      if (answer.status !== 200) {
        wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        return
      }
      const session = sessionOf(answer)
      const turn = chance.next()
      if (turn < 0.3) open.push(session)
      else if (turn < 0.85) {
        await sandbox.pay(session)
        if (turn < 0.6) await checkStatus(shop, session)
      }
    } catch {
      return // the shop is gone
    }
    await sleep(chance.between(0, 200))
  }
}

/** Paid sessions that have no order. */
async function findLost({ ask, sandbox }: Testbed) {
  const sessions = await sandbox.listSessions()
  const paid = sessions.filter(isPaid).map(({ id }) => id)
  const found = await ask<{ id: string }>(
    `select provider_session_id as id from shop_order where state = 'accepted' and provider_session_id = any($1)`,
    [paid],
  )
  const known = new Set(found.map(({ id }) => id))
  return paid.filter((id) => !known.has(id))
}

async function proveBooks({ count, sandbox }: Testbed, { check, tell }: Proof, { paid }: { paid: number }) {
  const dead = () =>
    count(`select count(*) from shop_order where state = 'awaiting_payment' and provider_session_id is null`)
  check('checkouts that died gave their goods back', await waitUntil(async () => (await dead()) === 0), await dead())
  const orders = await count(`select count(*) from shop_order where state = 'accepted'`)
  check(`${paid} payments, ${paid} orders`, orders === paid, orders)
  const twice = await count(
    `select count(*) from (select from order_history where state = 'accepted' group by order_id having count(*) > 1) twice`,
  )
  check('no order was accepted twice', twice === 0, twice)
  const references = (await sandbox.listSessions()).map(({ client_reference_id: reference }) => reference)
  check('no order has two sessions', new Set(references).size === references.length)
  tell(
    `${await count(`select count(*) from shop_order where state = 'expired'`)} checkouts died before the customer saw the page`,
  )
}

async function proveEmails({ count, ask, listMail }: Testbed, { check, tell }: Proof) {
  const orphans = await count(
    `select count(*) from shop_order where state = 'accepted' and not exists (select from email where order_id = shop_order.id)`,
  )
  check('every order has its email', orphans === 0, orphans)
  const unsent = () => count(`select count(*) from email where sent_at is null`)
  check('every email is sent', await waitUntil(async () => (await unsent()) === 0), await unsent())
  const keys = (await ask<{ key: string }>(`select key from email`)).map(({ key }) => key)
  const mail = listMail()
  const lies = new Set(mail)
  const missing = keys.filter((key) => !lies.has(key))
  check('every email lies in the mailbox', missing.length === 0, missing)
  // a kill between the mail server's yes and our note of it sends the emails in hand again, under the same Message-ID
  check(
    'at most the emails in hand at a kill were sent again',
    mail.length - lies.size <= (kills + 2) * 5,
    mail.length - lies.size,
  )
  tell(`${keys.length} emails, ${mail.length - lies.size} of them sent twice`)
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
