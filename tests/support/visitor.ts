import type { Iscrizione } from '#contract/ingresso.ts'
import { makeProof } from '#server/platform/captcha/proof.ts'
import { insertSolved } from '#server/platform/captcha/queries.ts'
import type { TestShop } from './shop.ts'

let counter = 0

/** An unused address. */
export const newAddress = () => `visitatore${(counter += 1)}@posta.example`

/** What the form sends; a test says only what matters to it. */
export function registrationOf(wish: Partial<Iscrizione> = {}): Iscrizione {
  return {
    nomeCompleto: 'Ada Rossi',
    email: newAddress(),
    password: 'Lenti-e-aste-7',
    genere: 'donna',
    dataNascita: '1990-05-17',
    telefono: '333 1234567',
    ...wish,
  }
}

/** A captcha that is solved, without its work. */
export async function solvedCaptcha(shop: TestShop) {
  const { proof, ...stored } = makeProof(shop.now(), { address: '192.0.2.7', agent: '' })
  await insertSolved(shop.deps.db, { nonce: Buffer.from(crypto.randomUUID()), ...stored })
  return proof
}

/** Sends the form with a captcha that is solved. */
export async function register(shop: TestShop, wish: Partial<Iscrizione> = {}) {
  const body = registrationOf(wish)
  const capcha = await solvedCaptcha(shop)
  const answer = await shop.call('POST /Auth/Register', { query: { capcha }, body })
  return { ...answer, email: body.email ?? '', password: body.password ?? '', capcha }
}
