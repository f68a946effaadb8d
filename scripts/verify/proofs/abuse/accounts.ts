import { isDeepStrictEqual } from 'node:util'
import type { ShopProcess } from '#tests/support/processes.ts'
import { call, checkOut, fillShelf, signIn } from '../support/buyers.ts'
import { runAll, type Proof } from '../support/proof.ts'
import { readCode, register } from '../support/registrations.ts'
import type { Testbed } from '../support/testbed.ts'

/** A stranger registers an address before its owner does. */
export async function registerBefore(testbed: Testbed, shop: ShopProcess, { check }: Proof) {
  const email = 'contesa@posta.example'
  for (let turn = 0; turn < 5; turn += 1)
    await register(testbed, shop, { email, name: 'Estraneo Furbo', address: '198.18.3.1' })
  const strangers = await readCode(testbed, email, 5)
  const token = await register(testbed, shop, { email, name: 'Ada Vera', address: '203.0.113.11' })
  const own = await readCode(testbed, email, 6)
  const verify = (code: string) => call(shop, 'POST /Utenti/VerifyToken', { token, body: { email, token: code } })
  const wrong = await verify(strangers)
  check('the code of a stranger’s registration verifies nothing of hers', wrong.status === 400, wrong)
  const right = await verify(own)
  check('after five registrations of a stranger her own code verifies', right.status === 200, right)
  const verified = await testbed.ask<{ full_name: string }>(
    'select full_name from account where email = $1 and verified_at is not null',
    [email],
  )
  check('only her account is verified', isDeepStrictEqual(verified, [{ full_name: 'Ada Vera' }]), verified)
}

/** A stranger asks of an order by its number and address. */
export async function askOfOrders(testbed: Testbed, shop: ShopProcess, { check }: Proof) {
  const [token = ''] = await signIn(testbed, shop, 1)
  const [code = ''] = await fillShelf(testbed, 1, 5)
  const session = await checkOut(shop, token, [{ code, quantity: 1 }])
  await testbed.sandbox.pay(String(session.body['id']))
  const ordine = await testbed.count('select max(id) from shop_order')
  const email = 'cliente@ottica.example'
  const ask = (number: number) =>
    call(shop, 'POST /Recessi/Prepara', { body: { ordine: number, email }, address: '198.18.4.1' })
  const [known, unknown] = [await ask(ordine), await ask(ordine + 1000)]
  const typed = (number: number) => ({ provato: false, ordine: number, email })
  const nothing = isDeepStrictEqual([known.body, unknown.body], [typed(ordine), typed(ordine + 1000)])
  check('a stranger reads of an order what was typed, as of none', nothing, [known, unknown])
}

/** A refresh token that is used many times at once has one successor. */
export async function branchSessions(shop: ShopProcess, { check }: Proof) {
  const body = { email: 'cliente@ottica.example', password: 'Occhiali-1994' }
  const { body: session } = await call(shop, 'POST /Auth/Login', { body, address: '203.0.113.12' })
  const answers = await runAll(
    Array.from({ length: 20 }, () => () => {
      return call(shop, 'POST /Auth/RefreshToken', {
        body: { oldRefresh: session['refreshToken'] },
        address: '203.0.113.12',
      })
    }),
    20,
  )
  const successors = new Set(answers.flatMap(({ body: next }) => next['refreshToken'] ?? []))
  check('a refresh token has one successor', successors.size === 1, [successors.size, answers[0]])
}
