import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { letTimePass, proveMoney } from './books.ts'
import { sortAnswers, weighAll, type Front } from './buyers.ts'
import { listRude, longestSilence, openCrowd } from './crowd.ts'
import { waitUntil, type Proof } from './proof.ts'
import { errorsOf, type Testbed } from './testbed.ts'

export interface Place {
  testbed: Testbed
  shops: ShopProcess[]
  /** What buyers and visitors see. */
  fronts: Front[]
  /** Of the frames that are sold; the last is not. */
  codes: string[]
  nextToken: () => string
  /** Without them a calm sale, in which a silence is seen. */
  buyers?: number
  pauseMs?: number
}

/** Milliseconds of selling before an event. */
const calmMs = 8000
/** Milliseconds after which a checkout that does not come back has failed the proof. */
const giveUpMs = 120_000

/** Sells while something happens to the database, and checks all that was said against what is stored. */
export async function sellThrough(place: Place, event: string, strike: () => Promise<unknown>, proof: Proof) {
  const { testbed, shops, codes, buyers = 4, pauseMs = 500 } = place
  const { check, tell } = proof
  console.log(`  — ${event}`)
  const before = await weighAll(testbed, codes)
  const crowd = openCrowd({ ...place, codes: codes.slice(0, -1), buyers, pauseMs, paths: ['/', '/shop'] })
  const start = performance.now()
  await sleep(calmMs)
  await strike()
  const told = await crowd.goHome()
  const seconds = (performance.now() - start) / 1000
  const silence = longestSilence(told)
  const { opened, bought, pages, answers, slowestMs } = told
  tell(
    `${opened.length} checkouts in ${seconds.toFixed(0)} s, ${bought.length} paid, none for ${(silence / 1000).toFixed(1)} s`,
  )
  tell(`${JSON.stringify(sortAnswers(answers))}, the slowest ${(slowestMs / 1000).toFixed(1)} s`)
  tell(`${pages.asked} kept pages, the slowest ${pages.slowestMs.toFixed(0)} ms`)
  check('what failed said so in words, none with 500', listRude(told).length === 0, listRude(told).slice(0, 5))
  check('kept pages never failed', pages.failed.length === 0, pages.failed.slice(0, 5))
  check('no answer is waited for without end', slowestMs < giveUpMs / 2, slowestMs)
  check('checkouts go on by themselves', silence < giveUpMs && bought.length > buyers, silence)
  await proveEmails(testbed, proof)
  await proveStored(testbed, told, proof)
  await letTimePass(testbed)
  await proveMoney(testbed, proof)
  const after = await weighAll(testbed, codes)
  const exact = after.every(({ sum }, index) => sum === before[index]?.sum)
  check('every piece is on the shelf, reserved or sold', exact, after)
  await proveListening(place, proof)
  const alive = await Promise.all(shops.map(({ exited }) => Promise.race([exited, sleep(10, 'alive')])))
  check(
    'all processes are those of the start',
    alive.every((one) => one === 'alive'),
    alive,
  )
  const failures = errorsOf(shops).filter((line) => !/database|connection|visits/i.test(line))
  check('the log has no other failure', failures.length === 0, failures.slice(0, 5))
}

async function proveEmails({ count }: Testbed, { check, tell }: Proof) {
  const unsent = () => count('select count(*) from email where sent_at is null')
  const start = performance.now()
  const sent = await waitUntil(async () => (await unsent()) === 0, 240_000, 500)
  check('emails are out within four minutes', sent, await unsent())
  tell(`${((performance.now() - start) / 1000).toFixed(0)} s after the last purchase`)
}

type Told = Awaited<ReturnType<ReturnType<typeof openCrowd>['goHome']>>

async function proveStored({ count }: Testbed, { opened, bought }: Told, { check }: Proof) {
  const sessions = opened.map(({ session }) => session)
  const stored = await count('select count(*) from shop_order where provider_session_id = any($1)', [sessions])
  check('every checkout that was confirmed is stored', stored === sessions.length, [stored, sessions.length])
  const accepted = await count(
    `select count(*) from shop_order where provider_session_id = any($1) and state = 'accepted'`,
    [bought],
  )
  check('every payment that was confirmed is an order', accepted === bought.length, [accepted, bought.length])
}

/** A frame that is sold out behind the shop's back, and said by a notification alone, is so on the page that each process keeps. */
async function proveListening({ testbed, shops, codes }: Place, { check, tell }: Proof) {
  const code = codes.at(-1) ?? ''
  const [row] = await testbed.ask<{ id: number }>('select id from product where code = $1', [code])
  const setStock = (stock: number) =>
    testbed.ask(
      `with changed as (update product set stock = $2 where code = $1 returning id)
        select pg_notify('availability', id::text) from changed`,
      [code, stock],
    )
  const saysSoldOut = async ({ url }: ShopProcess) =>
    (await (await fetch(`${url}/product/${row?.id}`)).text()).includes('OutOfStock')
  const all = async (soldOut: boolean) => (await Promise.all(shops.map(saysSoldOut))).every((one) => one === soldOut)
  const shown = await waitUntil(() => all(false), 20_000)
  await setStock(0)
  const start = performance.now()
  const seen = await waitUntil(() => all(true), 20_000, 10)
  check('all processes hear of a frame that is sold out', shown && seen, { shown, seen })
  tell(`within ${(performance.now() - start).toFixed(0)} ms`)
  await setStock(100_000)
}
