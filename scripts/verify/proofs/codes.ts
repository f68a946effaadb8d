// Many guesses of a one-time code at once, over two processes of the shop: ten of a verification code are compared from one
// network, five of a recovery code, and the email of the owner stays good elsewhere.
import { generousLimits } from '#tests/support/limits.ts'
import type { ShopProcess } from '#tests/support/processes.ts'
import { call, type Answer } from './support/buyers.ts'
import { readCode, register } from './support/registrations.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { full, prove, runAll, type Proof } from './support/proof.ts'

const guesses = full ? 10_000 : 500
const password = 'Lenti-e-aste-7'
/** All others are out of the way, this one is as the contract has it. */
const limits = generousLimits.replaceAll(/,(recovery|verification)Codes\.\w+=\d+/g, '')
/** Who guesses, and who reads the emails. */
const [elsewhere, home] = ['198.51.100.7', '203.0.113.7']

await prove(`${guesses} guesses of a code`, async (proof) => {
  await using testbed = await openTestbed()
  const settings = { LIMITS: limits, TRUST_PROXY: '127.0.0.1' }
  const shops = [await testbed.openFirst(settings), await testbed.openFurther(settings)] as const
  await guessVerification(testbed, shops, proof)
  await guessRecovery(testbed, shops, proof)
  const failures = shops.flatMap((shop) => shop.print().match(/^\S+ \S+ ERROR (?!attack\?).*$/gm) ?? [])
  proof.check('no process logged an error but the attack', failures.length === 0, failures.slice(0, 3))
})

type Shops = readonly [ShopProcess, ShopProcess]

async function guessVerification(testbed: Testbed, shops: Shops, proof: Proof) {
  const email = 'indovinata@posta.example'
  const token = await register(testbed, shops[0], { email })
  const right = await readCode(testbed, email, 1)
  const answers = await guess(shops, proof, { email, right, make: () => drawCode(proof, 8) })
  checkCompared(proof, answers, 10)
  const late = await verify(shops[1], { email, code: right, token, address: elsewhere })
  proof.check('then even the right code is refused from there', late.status === 429, late)
  const owner = await verify(shops[0], { email, code: right, token, address: home })
  proof.check('its owner, from home, verifies with it', owner.status === 200, owner)
}

async function guessRecovery(testbed: Testbed, shops: Shops, proof: Proof) {
  const email = 'indovinata@posta.example'
  const ask = () => call(shops[0], 'POST /Utenti/RecoveryPassword', { body: { email } })
  await ask()
  const right = await readCode(testbed, email, 2)
  const answers = await guess(shops, proof, { email, right, make: () => drawCode(proof, 16) })
  checkCompared(proof, answers, 5)
  const change = (address: string) =>
    call(shops[1], 'POST /Utenti/ChangePassword', { body: { email, token: right, password }, address })
  const late = await change(elsewhere)
  proof.check('then even the right recovery code changes no password from there', late.status === 429, late)
  const owner = await change(home)
  proof.check('its owner, from home, chooses a new password', owner.status === 200, owner)
}

function drawCode({ chance }: Proof, length: number) {
  const alphabet = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  return Array.from({ length }, () => chance.pick(alphabet)).join('')
}

function checkCompared({ check }: Proof, answers: Answer[], most: number) {
  const compared = answers.filter(({ status }) => status === 400).length
  check(`${most} of them were compared with the code`, compared === most, compared)
  const refused = answers.filter(({ status }) => status === 429).length
  check('all others are told to wait', compared + refused === answers.length, refused)
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
    wrong.map((code, index) => () => verify(shops[index % 2] ?? shops[0], { email, code, address: elsewhere })),
    50,
  )
  tell(`${wrong.length} guesses: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return answers
}

interface Show {
  email: string
  code: string
  address: string
  token?: string
}

function verify(shop: ShopProcess, { email, code, address, token }: Show): Promise<Answer> {
  return call(shop, 'POST /Utenti/VerifyToken', { body: { email, token: code }, address, ...(token && { token }) })
}
