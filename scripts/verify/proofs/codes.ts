// Many guesses of a one-time code at once, over two processes of the shop: at most five are told whether they are right;
// of a recovery code five from one network, so that no stranger spoils the email of its owner.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashToken } from '#server/auth/sessions.ts'
import { generousLimits } from '#tests/support/limits.ts'
import type { ShopProcess } from '#tests/support/processes.ts'
import { call, type Answer } from './support/buyers.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { full, prove, runAll, waitUntil, type Proof } from './support/proof.ts'

const guesses = full ? 10_000 : 500
/** Rounds in which the right code is among the first guesses. */
const races = full ? 40 : 8
const password = 'Lenti-e-aste-7'
/** All others are out of the way, this one is as the contract has it. */
const limits = generousLimits.replace(/,recoveryCodes\.\w+=\d+/, '')
/** Who guesses, and who reads the emails. */
const [elsewhere, home] = ['198.51.100.7', '203.0.113.7']

await prove(`${guesses} guesses of a code`, async (proof) => {
  await using testbed = await openTestbed()
  const settings = { LIMITS: limits, TRUST_PROXY: '127.0.0.1' }
  const shops = [await testbed.openFirst(settings), await testbed.openFurther(settings)] as const
  await guessVerification(testbed, shops, proof)
  await guessRecovery(testbed, shops, proof)
  await race(testbed, shops, proof)
  const failures = shops.flatMap((shop) => shop.print().match(/^\S+ \S+ ERROR (?!attack\?).*$/gm) ?? [])
  proof.check('no process logged an error but the attack', failures.length === 0, failures.slice(0, 3))
})

type Shops = readonly [ShopProcess, ShopProcess]

async function guessVerification(testbed: Testbed, shops: Shops, proof: Proof) {
  const email = 'indovinata@posta.example'
  const token = await register(testbed, shops[0], email)
  const right = await readCode(testbed, email, 1)
  const make = () => String(proof.chance.between(0, 999_999)).padStart(6, '0')
  const answers = await guess(shops, proof, { email, right, make })
  const odd = answers.find(({ status }) => status !== 400)
  proof.check(`all ${answers.length} wrong ones are refused with one answer`, odd === undefined, odd)
  await tellAttempts(testbed, proof, email)
  const late = await verify(shops[1], email, right)
  proof.check('then even the right code is refused', late.status === 400, late)
  await call(shops[1], 'POST /Utenti/InviaVerifica', { token })
  const fresh = await verify(shops[0], email, await readCode(testbed, email, 2))
  proof.check('the code of a new email is good', fresh.status === 200, fresh)
}

async function guessRecovery(testbed: Testbed, shops: Shops, proof: Proof) {
  const email = 'indovinata@posta.example'
  const ask = () => call(shops[0], 'POST /Utenti/RecoveryPassword', { body: { email } })
  await ask()
  const right = await readCode(testbed, email, 3)
  const alphabet = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  const make = () => Array.from({ length: 16 }, () => proof.chance.pick(alphabet)).join('')
  const answers = await guess(shops, proof, { email, right, make })
  const compared = answers.filter(({ status }) => status === 400).length
  proof.check('five of them were compared with the code', compared === 5, compared)
  const refused = answers.filter(({ status }) => status === 429).length
  proof.check('all others are told to wait', compared + refused === answers.length, refused)
  const change = (address: string) =>
    call(shops[1], 'POST /Utenti/ChangePassword', { body: { email, token: right, password }, address })
  const late = await change(elsewhere)
  proof.check('then even the right recovery code changes no password from there', late.status === 429, late)
  const owner = await change(home)
  proof.check('its owner, from home, chooses a new password', owner.status === 200, owner)
}

interface Target {
  email: string
  right: string
  make: () => string
}

async function guess(shops: Shops, { tell }: Proof, { email, right, make }: Target) {
  const wrong = Array.from({ length: guesses }, make).filter((code) => code !== right.replaceAll('-', ''))
  const start = performance.now()
  const answers = await runAll(
    wrong.map((code, index) => () => verify(index % 2 === 0 ? shops[0] : shops[1], email, code)),
    50,
  )
  tell(`${wrong.length} guesses: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return answers
}

async function tellAttempts(testbed: Testbed, { check }: Proof, email: string) {
  const compared = await testbed.count(
    `select max(attempts) from one_time_code join account on account.id = account_id where email = $1`,
    [email],
  )
  check('five of them were compared with the code', compared === 5, compared)
}

/** The right code among wrong ones, all at once: it is good when it is among the first five, and never after. */
async function race(testbed: Testbed, shops: Shops, { check, chance, tell }: Proof) {
  let won = 0
  let lateWins = 0
  for (let round = 0; round < races; round += 1) {
    const email = `gara${round}@posta.example`
    await register(testbed, shops[0], email)
    const right = await readCode(testbed, email, 1)
    const codes = chance.shuffle([
      right,
      ...Array.from({ length: 15 }, () => '000000').filter((code) => code !== right),
    ])
    const answers = await Promise.all(
      codes.map((code, index) => verify(index % 2 === 0 ? shops[0] : shops[1], email, code)),
    )
    const open = answers.some(({ status }) => status === 200)
    if (open) won += 1
    const again = await verify(shops[1], email, right)
    // once it has been the right one it stays so; when it came too late it never is
    if (!open && again.status === 200) lateWins += 1
  }
  tell(`the right code was in time in ${won} of ${races} rounds`)
  check('a right code that came after five others is never good', lateWins === 0, lateWins)
}

function verify(shop: ShopProcess, email: string, token: string): Promise<Answer> {
  return call(shop, 'POST /Utenti/VerifyToken', { body: { email, token }, address: elsewhere })
}

/** Registers with a captcha made without solving one; answers the bearer token. */
async function register({ ask }: Testbed, shop: ShopProcess, email: string) {
  const capcha = crypto.randomUUID()
  await ask(
    `insert into captcha_solved (nonce, proof_hash, expires_at) values ($1, $2, now() + interval '10 minutes')`,
    [Buffer.from(capcha), hashToken(capcha)],
  )
  const body = {
    nomeCompleto: 'Ada Rossi',
    email,
    password,
    genere: 'donna',
    dataNascita: '1990-05-17',
    telefono: '333 1',
  }
  const answer = await call(shop, `POST /Auth/Register?capcha=${capcha}`, { body })
  if (answer.status !== 200) throw new Error(`cannot register: ${JSON.stringify(answer)}`)
  return String(answer.body['token'])
}

/** The code of the newest email to an address, once `count` have come. */
async function readCode({ mailFolder }: Testbed, email: string, count: number) {
  const read = () =>
    readdirSync(mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`))
  await waitUntil(async () => read().length >= count)
  const code = /token=(?:3D)?(\d{6}|\w{4}(?:-\w{4}){3})/.exec(read().at(-1)?.replaceAll('=\r\n', '') ?? '')?.[1]
  if (!code) throw new Error(`no email with a code to ${email}`)
  return code
}
