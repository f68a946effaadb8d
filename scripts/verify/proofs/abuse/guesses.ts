import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { limits } from '#contract/limits.ts'
import type { ShopProcess } from '#tests/support/processes.ts'
import { call } from '../support/buyers.ts'
import { runAll, waitUntil, type Proof } from '../support/proof.ts'
import type { Testbed } from '../support/testbed.ts'

/** What one line may own: a provider gives it one network of 56 bits. */
const line = Array.from({ length: 256 }, (_, part) => `2001:db8:1:aa${part.toString(16).padStart(2, '0')}::1`)

const owner = { email: 'titolare@ottica.example', password: 'Occhiali-1994' }
const customer = 'cliente@ottica.example'

/** How many wrong passwords are compared, of one account, each from another address. */
async function countCompared(shop: ShopProcess, email: string, addresses: string[]) {
  const answers = await runAll(
    addresses.map((address, index) => () => {
      return call(shop, 'POST /Auth/Login', { body: { email, password: `tentativo-${index}` }, address })
    }),
    20,
  )
  return answers.filter(({ status }) => status === 401).length
}

export async function guessPasswords(shop: ShopProcess, { check, tell }: Proof) {
  const ofLine = await countCompared(shop, 'linea@posta.example', line)
  tell(`256 /64s of one /56: ${ofLine} guesses compared`)
  check('at most 30 guesses of one line are compared', ofLine <= 30, ofLine)

  const networks = Array.from({ length: 200 }, (_, part) => `198.18.${part}.1`)
  const ofAll = await countCompared(shop, 'molte@posta.example', networks)
  tell(`200 networks, one guess each: ${ofAll} compared`)
  // ten, and what is under way meanwhile
  check('at most 40 guesses of one account are compared', ofAll <= 40, ofAll)
}

/** Who knows the owner's password guesses the second factor, from many networks; the limit of a minute is out of the way. */
export async function guessSecondFactor(shop: ShopProcess, { check, tell }: Proof) {
  const { body } = await call(shop, 'POST /Auth/Login', { body: owner, address: '203.0.113.9' })
  const token = String(body['token'])
  const prepared = await call(shop, 'POST /Auth/PreparaSecondoFattore', { token, body: { password: owner.password } })
  const codice = new TOTP({ secret: Secret.fromBase32(String(prepared.body['segreto'])) }).generate()
  const on = await call(shop, 'POST /Auth/AttivaSecondoFattore', { token, body: { codice } })
  check('the owner turns the second factor on', on.status === 200, on)

  const answers = await runAll(
    Array.from({ length: 60 }, (_, part) => async () => {
      const address = `198.18.${part}.2`
      return call(shop, 'POST /Auth/Login', { body: { ...owner, codice: `${100_000 + part}` }, address })
    }),
    4,
  )
  const compared = answers.filter(({ status }) => status !== 429).length
  tell(`60 codes of the second factor, each from another network: ${compared} compared`)
  const opened = answers.some((answer) => answer.status === 200)
  check('at most 40 of a day are compared, and none opens', compared <= 40 && !opened, compared)
  const off = await call(shop, 'POST /Auth/DisattivaSecondoFattore', { token, body: { password: owner.password } })
  check('the password alone does not turn it off', off.status === 400, off)
}

/** Codes of discounts and of invitations, guessed by one line that has 256 networks. */
export async function guessCodes(shop: ShopProcess, { check, tell }: Proof) {
  const cart = [{ prodotto: { codice: 'nessuno' }, quantity: 1 }]
  const kinds = {
    discounts: {
      most: limits.discountCodes.network,
      guess: (word: string, address: string) =>
        call(shop, `POST /Sconti/Calcola?codiceSconto=${word}`, { body: cart, address }),
    },
    invitations: {
      most: limits.invitations.network,
      guess: (codice: string, address: string) =>
        call(shop, 'POST /Collaboratori/LeggiInvito', { body: { codice }, address }),
    },
  }
  for (const [name, { most, guess }] of Object.entries(kinds)) {
    const answers = await runAll(
      line.map((address, index) => () => guess(`tentativo-${index}`, address)),
      20,
    )
    const compared = answers.filter(({ status }) => status !== 429).length
    tell(`256 codes of ${name} from 256 /64s of one /56: ${compared} compared`)
    check(`of codes of ${name} at most ${most} of one line are compared`, compared <= most, compared)
  }
}

/** Emails of recovery to one address, asked for under spellings that a mail server or a database takes for the same. */
export async function askForRecovery(testbed: Testbed, shop: ShopProcess, { check, tell }: Proof) {
  const spellings = [customer, customer.replace('i', 'İ'), customer.replaceAll('i', 'İ'), customer.toUpperCase()]
  const count = () => testbed.listMail().filter((key) => key.startsWith('recupero-')).length
  await runAll(
    [...spellings, `<${customer}>`].flatMap((email) =>
      Array.from({ length: 4 }, () => () => {
        return call(shop, 'POST /Utenti/RecoveryPassword', { body: { email }, address: '203.0.113.10' })
      }),
    ),
    4,
  )
  await waitUntil(async () => count() >= 3)
  // a fourth would come as soon as the third
  await sleep(500)
  const sent = count()
  tell(`20 requests of recovery under five spellings: ${sent} emails`)
  check('an address gets three emails of recovery', sent === 3, sent)
}
