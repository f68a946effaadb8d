import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { medianOf } from '../../bench/measure.ts'
import { call } from '../support/buyers.ts'
import { full, type Proof } from '../support/proof.ts'

const halfSent = 1520
/** Requests a second of an attacker, milliseconds of one round, and pairs of rounds. */
const rate = 20
const roundMs = full ? 4000 : 250
const pairs = 5
/** How many times as long the slowest twentieth of other visitors' answers may take; given up at ten times that. */
const mostTimes = 2

/** Requests that are begun and not ended, at the shop itself; front.full.ts sends as many to the recommended front. */
export async function holdHalfSent(shop: ShopProcess, { check, tell }: Proof) {
  const { port, hostname } = new URL(shop.url)
  const sockets = Array.from({ length: halfSent }, () => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
    return socket
  })
  await sleep(1000)
  const start = performance.now()
  const visits = await Promise.all(Array.from({ length: 20 }, () => fetch(shop.url).then(({ ok }) => ok)))
  tell(`${halfSent} half-sent requests: 20 visitors are served in ${(performance.now() - start).toFixed(0)} ms`)
  check('other visitors are served beside half-sent requests', visits.every(Boolean), visits)
  for (const socket of sockets) socket.destroy()
}

/** Other visitors' p95 beside an attacker and beside as many harmless requests: pairs of rounds, one after the other. */
export async function besideOthers(shop: ShopProcess, { check, tell, chance }: Proof) {
  const preview = await findPreview(shop)
  const anyAddress = () => `198.19.${chance.between(0, 9)}.1`
  const typed = () => chance.between(1_000_000, 9_000_000).toString(36)
  const attacks: Record<string, () => Promise<unknown>> = {
    'unknown products': () => read(shop, `/product/${chance.between(1_000_000, 9_000_000)}`),
    'orders of others': () => read(shop, `/profile/ordini/${chance.between(1, 9_000_000)}`),
    'pages far away': () => read(shop, `/shop?pagina=${chance.between(2, 9_000_000)}`),
    'the feed': () => read(shop, '/feed/prodotti.xml'),
    previews: () => read(shop, preview),
    'whether it is ready': () => read(shop, '/api/ready'),
    searches: () => read(shop, `/shop?q=${typed()}`),
    suggestions: () => call(shop, `GET /Prodotti/Suggerisci?q=${typed()}`, { address: anyAddress() }),
    'codes in carts': () => {
      const body = [{ prodotto: { codice: typed() }, quantity: 1 }]
      return call(shop, `POST /Sconti/Calcola?codiceSconto=${typed()}`, { body, address: anyAddress() })
    },
    'wrong passwords': () => {
      const body = { email: `nessuno${chance.between(1, 9_000_000)}@posta.example`, password: 'tentativo-1' }
      return call(shop, 'POST /Auth/Login', { body, address: anyAddress() })
    },
  }
  for (const [name, attack] of Object.entries(attacks)) {
    const harmless: number[] = []
    const attacked: number[] = []
    for (let turn = 0; turn < pairs; turn += 1) {
      harmless.push(await p95Beside(shop, () => read(shop, '/')))
      attacked.push(await p95Beside(shop, attack))
    }
    const times = attacked.map((ms, turn) => ms / (harmless[turn] ?? NaN))
    const median = medianOf(times)
    const range = `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}`
    const both = `${medianOf(harmless).toFixed(1)} → ${medianOf(attacked).toFixed(1)} ms`
    tell(
      `${name}, ${rate} a second: others' p95 ${both}, ${median.toFixed(1)} times as long (${range}; ≤ ${mostTimes})`,
    )
    check(`other visitors are served beside ${name}`, median <= mostTimes * 10, times)
  }
}

/** A preview of a product's picture, as the page of the product names it. */
async function findPreview(shop: ShopProcess) {
  const page = await (await fetch(`${shop.url}/shop`)).text()
  const product = /\/product\/\d+/.exec(page)?.[0] ?? ''
  return /\/anteprima\/[^"]+/.exec(await (await fetch(shop.url + product)).text())?.[0] ?? ''
}

async function read(shop: ShopProcess, path: string) {
  await (await fetch(shop.url + path)).arrayBuffer()
}

/** Milliseconds within which 19 of 20 visits of the listing are answered while `beside` is asked at the fixed rate. */
async function p95Beside(shop: ShopProcess, beside: () => Promise<unknown>) {
  const asked: Promise<unknown>[] = []
  const timer = setInterval(() => asked.push(beside()), 1000 / rate)
  const times: number[] = []
  const end = performance.now() + roundMs
  while (performance.now() < end) {
    const start = performance.now()
    await read(shop, '/shop')
    times.push(performance.now() - start)
    await sleep(10)
  }
  clearInterval(timer)
  await Promise.all(asked)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
}
