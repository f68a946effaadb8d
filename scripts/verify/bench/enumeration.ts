// npm run bench:enumeration: whether sign-in, registration and recovery tell which addresses have an account.
import type { ShopProcess } from '#tests/support/processes.ts'
import { formOf, provideCaptcha } from '../proofs/support/registrations.ts'
import { openTestbed, type Testbed } from '../proofs/support/testbed.ts'
import { prove, type Proof } from '../proofs/support/proof.ts'
import { loadNow, medianOf } from './measure.ts'

const repeats = 200
/** Verified, with a password. */
const known = 'cliente@ottica.example'
const password = 'Non-e-questa-9'

let strangers = 0
const stranger = () => `sconosciuta${(strangers += 1)}@ottica.example`
/** The same call with the customer's address and with an unknown one. */
const both = (ask: (email: string) => Promise<Heard>) => ({ known: () => ask(known), unknown: () => ask(stranger()) })

await prove(`${repeats} known and ${repeats} unknown addresses`, async (proof) => {
  await using testbed = await openTestbed()
  const shop = await testbed.openFirst()
  const register = async (email: string) =>
    post(shop, `/Auth/Register?capcha=${await provideCaptcha(testbed)}`, formOf(email))
  const logIn = (email: string) => post(shop, '/Auth/Login', { email, password })
  const recover = (email: string) => post(shop, '/Utenti/RecoveryPassword', { email })

  await compare(proof, 'sign-in', both(logIn))
  await compare(proof, 'recovery', both(recover))
  await compare(proof, 'registration', both(register))
  // registering an address first makes one account more of it
  const logInAfter = async (email: string) => {
    await register(email)
    return logIn(email)
  }
  await compare(proof, 'sign-in after a registration', {
    known: async () => logInAfter(await provideCustomer(testbed, stranger())),
    unknown: () => logInAfter(stranger()),
  })
  proof.tell(`load ${loadNow()}`)
})

interface Heard {
  /** Everything that tells answers apart, without what is different each time. */
  shape: string
  ms: number
}

async function compare({ check, tell }: Proof, name: string, asks: Record<'known' | 'unknown', () => Promise<Heard>>) {
  const heard = { known: [] as Heard[], unknown: [] as Heard[] }
  await asks.known()
  await asks.unknown()
  // alternating, so that the machine's load falls on both
  for (let turn = 0; turn < repeats; turn += 1) {
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) heard[kind].push(await asks[kind]())
  }
  const shapes = new Set([...heard.known, ...heard.unknown].map(({ shape }) => shape))
  check(`${name}: status, headers and the body's shape are the same`, shapes.size === 1, [...shapes])
  const [there, notThere] = [timesOf(heard.known), timesOf(heard.unknown)]
  tell(`known    median ${there.median.toFixed(1)} ms, p90 ${there.p90.toFixed(1)} ms`)
  tell(`unknown  median ${notThere.median.toFixed(1)} ms, p90 ${notThere.p90.toFixed(1)} ms`)
  tell(`ratio of the medians ${(there.median / notThere.median).toFixed(3)}`)
}

function timesOf(heard: Heard[]) {
  const sorted = heard.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return { median: medianOf(sorted), p90: sorted[Math.floor(sorted.length * 0.9)] ?? NaN }
}

async function post(shop: ShopProcess, path: string, body: object): Promise<Heard> {
  const start = performance.now()
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const ms = performance.now() - start
  const headers = [...answer.headers].filter(([name]) => name !== 'date')
  return { shape: JSON.stringify([answer.status, headers, text.replaceAll(/[\w-]{43}/g, '(token)')]), ms }
}

/** A person who has verified the address, with the password of the demo's customer. */
async function provideCustomer({ ask }: Testbed, email: string) {
  await ask(
    `insert into account (email, full_name, password_hash, verified_at, created_at)
      select $1, full_name, password_hash, now(), now() from account where email = $2 and verified_at is not null`,
    [email, known],
  )
  return email
}
