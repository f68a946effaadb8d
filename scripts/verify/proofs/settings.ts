// Two processes of the shop, asked for kept pages 500 times a second: a setting that the owner changes meanwhile is
// shown by both, and no page fails. The long form goes on longer.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { call } from './support/buyers.ts'
import { full, prove, waitUntil } from './support/proof.ts'
import { openTestbed } from './support/testbed.ts'

const changes = full ? 20 : 4
const wantedPerSecond = 500
const paths = ['/', '/contact', '/terms', '/shop', '/product/1']

/** The words of a page, as a browser without compression gets them. */
const readPage = async (shop: ShopProcess, path: string) => (await fetch(shop.url + path)).text()

const watch = (shop: ShopProcess, path: string, words: string) =>
  // the shop promises less than a second, which is printed; the limit only ends what never comes
  waitUntil(async () => (await readPage(shop, path)).includes(words), 60_000, 20)

await prove(`a setting changed ${changes} times while two processes serve pages`, async ({ check, tell }) => {
  await using testbed = await openTestbed()
  const first = await testbed.openFirst()
  const shops = [first, await testbed.openFurther()]
  const body = { email: 'titolare@ottica.example', password: 'Occhiali-1994' }
  const token = String((await call(first, 'POST /Auth/Login', { body })).body['token'])
  const read = async () => (await call(first, 'GET /Impostazioni/Leggi', { token })).body
  for (const shop of shops) for (const path of paths) await readPage(shop, path)

  await using load = keepAsking(shops)
  const took: number[] = []
  let isShown = true
  for (let turn = 1; turn <= changes; turn += 1) {
    const nomeNegozio = `Lenti numero ${turn}.`
    const valori = { nomeNegozio, coloreSinistra: turn % 2 ? '#c9b8ea' : '#a9d3b8', testoReso: `Prova ${turn}.` }
    const { versione } = await read()
    const saved = await call(first, 'PUT /Impostazioni/Salva', { token, body: { versione, valori } })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved))
    const start = performance.now()
    const shown = shops.flatMap((shop) => paths.map((path) => watch(shop, path, nomeNegozio)))
    isShown &&= (await Promise.all(shown)).every(Boolean)
    took.push(performance.now() - start)
    // pages are kept again
    await sleep(full ? 1000 : 250)
  }
  const { seconds, statuses } = await load.stop()
  check(`each of ${changes} changes is in ${paths.length} pages of both processes`, isShown)
  check('every page that was asked for came', [...statuses.keys()].join() === '200', [...statuses])
  tell(`the slowest change was in all pages after ${Math.max(...took).toFixed(0)} ms (aim: 1,000)`)
  const rates = seconds.slice(1, -1)
  tell(
    `pages a second: ${Math.min(...rates)} to ${Math.max(...rates)}, wanted ${wantedPerSecond} (${seconds.join(', ')})`,
  )
})

/** Asks both in turn, so many times a second or as often as they answer. */
function keepAsking(shops: ShopProcess[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const statuses = new Map<number, number>()
  const seconds: number[] = []
  const start = performance.now()
  let asked = 0
  let under = 0
  let over = false
  const note = (status: number) => {
    under -= 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const second = Math.floor((performance.now() - start) / 1000)
    seconds[second] = (seconds[second] ?? 0) + 1
  }
  const ask = () => {
    const shop = shops[asked % shops.length]
    const path = paths[asked % paths.length] ?? '/'
    asked += 1
    under += 1
    get(`${shop?.url}${path}`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => note(answer.statusCode ?? 0))
    }).once('error', () => note(0))
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * wantedPerSecond
    // what the machine does not answer is not asked for a second time
    const wanted = Math.min(due - asked, 64 - under)
    for (let one = 0; one < wanted; one += 1) ask()
  }, 5)
  const stop = async () => {
    clearInterval(timer)
    if (!over) await waitUntil(async () => under === 0, 30_000, 20)
    over = true
    agent.destroy()
    return { statuses, seconds: [...seconds].map((count) => count ?? 0) }
  }
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) }
}
