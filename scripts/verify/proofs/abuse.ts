// What strangers may do to a shop that is open, each attack as a case with its figure: npm run proofs:abuse, short in npm test.
import type { ShopProcess } from '#tests/support/processes.ts'
import { askOfOrders, branchSessions, registerBefore } from './abuse/accounts.ts'
import { fillTheDisk, uploadHostilePdfs } from './abuse/files.ts'
import { askForRecovery, guessCodes, guessPasswords, guessSecondFactor } from './abuse/guesses.ts'
import { besideOthers, holdHalfSent } from './abuse/visitors.ts'
import { call } from './support/buyers.ts'
import { prove, type Proof } from './support/proof.ts'
import { openTestbed } from './support/testbed.ts'

// all limits as the contract has them but one: the guesses of a minute would hide those of a day
const limits = 'secondFactor.account=1000'

await prove('attacks of strangers', async (proof) => {
  await using testbed = await openTestbed()
  const shop = await testbed.openFirst({ LIMITS: limits, TRUST_PROXY: '127.0.0.1', METRICS_PORT: '0' })
  await uploadHostilePdfs(testbed, shop, proof)
  await fillTheDisk(testbed, shop, proof)
  await holdHalfSent(shop, proof)
  await besideOthers(shop, proof)
  await guessPasswords(shop, proof)
  await guessSecondFactor(shop, proof)
  await guessCodes(shop, proof)
  await askForRecovery(testbed, shop, proof)
  await registerBefore(testbed, shop, proof)
  await askOfOrders(testbed, shop, proof)
  await branchSessions(shop, proof)
  await probeCalls(shop, proof)
  const failures = shop.print().match(/^\S+ \S+ ERROR (?!attack\?).*$/gm) ?? []
  proof.check('the log has no error but the attack', failures.length === 0, failures.slice(0, 3))
})

/** What a stranger's probes are told. */
async function probeCalls(shop: ShopProcess, { check }: Proof) {
  const wrong = await fetch(`${shop.url}/api/Auth/Login`)
  const told = wrong.status === 405 && wrong.headers.get('allow') === 'POST'
  check('another method is answered with the one that there is', told, wrong.status)
  const code = await call(shop, 'POST /Utenti/VerifyToken', { body: { email: 'a@b.example', token: 'K7QM-3XWT' } })
  check('a guessed code verifies nothing', code.status === 400, code.status)
}
