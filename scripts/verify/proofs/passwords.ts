// A stranger guesses passwords over two processes of the shop: few are tried, and the owner still comes in.
import type { ShopProcess } from '#tests/support/processes.ts'
import { call, type Answer } from './support/buyers.ts'
import { openTestbed } from './support/testbed.ts'
import { full, prove, runAll, type Proof } from './support/proof.ts'

const guesses = full ? 5000 : 300
/** As the contract has it: of one account from one network, and from one network in all, within a minute; of one account in a day. */
const triedOfPair = 5
const triedOfNetwork = 30
const triedOfAccount = 10
const minute = 60_000

const owner = { email: 'cliente@ottica.example', password: 'Occhiali-1994' }
/** One that exists, and four that do not: to the guesser they look alike. */
const accounts = [owner.email, ...['anna', 'bruno', 'carla', 'dario'].map((name) => `${name}@posta.example`)]
const networks = Array.from({ length: 6 }, (_, index) => `198.51.100.${index + 1}`)

await prove(`${guesses} password guesses over two processes`, async (proof) => {
  await using testbed = await openTestbed()
  const settings = { LIMITS: '', TRUST_PROXY: '127.0.0.1' }
  const shops = [await testbed.openFirst(settings), await testbed.openFurther(settings)]
  await guessManyWays(shops, proof)
  await guessManyNames(shops, proof)
  const failures = shops.flatMap((shop) => shop.print().match(/^\S+ \S+ ERROR (?!attack\?).*$/gm) ?? [])
  proof.check('no process logged an error but the attack', failures.length === 0, failures.slice(0, 3))
  const named = shops.flatMap((shop) => shop.print().match(/.*(limit reached|attack\?).*@.*/g) ?? [])
  proof.check('no address is named where a limit was reached', named.length === 0, named.slice(0, 3))
})

/** Several accounts from several networks, all at once; meanwhile the owner signs in from home. */
async function guessManyWays(shops: ShopProcess[], { chance, check, tell }: Proof) {
  const pairs = accounts.flatMap((email) => networks.map((address) => ({ email, address })))
  const rounds = Array.from({ length: Math.ceil(guesses / pairs.length) }, () => pairs)
  const wishes = chance.shuffle(rounds.flat().slice(0, guesses))
  const home: Answer[] = [await logIn(chance.pick(shops), owner, '203.0.113.50')]
  const triedBefore = countTried(shops)
  const start = performance.now()
  const attack = runAll(
    wishes.map(({ email, address }, index) => async () => {
      const { status } = await logIn(chance.pick(shops), { email, password: `tentativo-${index}` }, address)
      return { email, address, status }
    }),
    40,
  )
  const visit = async () => {
    for (const shop of shops) home.push(await logIn(shop, owner, '203.0.113.50'))
  }
  await visit()
  const answers = await attack
  const lastsMs = performance.now() - start
  await visit()
  // each window begins with an attempt, so no more than these fit
  const windows = Math.floor(lastsMs / minute) + 1

  const tried = answers.filter(({ status }) => status === 401)
  const refused = answers.filter(({ status }) => status === 429)
  tell(`${guesses} guesses in ${(lastsMs / 1000).toFixed(1)} s: ${tried.length} tried, ${refused.length} refused`)
  check('each guess is wrong or one too many', tried.length + refused.length === guesses)
  const ofPair = [...Map.groupBy(tried, ({ email, address }) => `${email} ${address}`).values()].map(
    (all) => all.length,
  )
  check(
    `at most ${triedOfPair} are tried of an account, a network and a minute`,
    Math.max(...ofPair) <= triedOfPair * windows,
    ofPair,
  )
  const ofNetwork = [...Map.groupBy(tried, ({ address }) => address).values()].map((all) => all.length)
  check(
    `at most ${triedOfNetwork} of a network and a minute`,
    Math.max(...ofNetwork) <= triedOfNetwork * windows,
    ofNetwork,
  )
  const ofAccount = [...Map.groupBy(tried, ({ email }) => email).values()].map((all) => all.length)
  check('some are tried of every account: none is refused beforehand', ofAccount.length === accounts.length)
  // what is under way when the limit is reached is still compared
  check(`of an account some ${triedOfAccount}, then each network waits`, Math.max(...ofAccount) <= 30, ofAccount)
  const logged = countTried(shops) - triedBefore
  check('the log counts the same tries', logged === tried.length, { logged, answered: tried.length })
  check(
    'the owner, who was at home before, signs in there meanwhile and after',
    home.every(({ status }) => status === 200),
    home,
  )
  if (lastsMs < minute) {
    const [address = ''] = networks
    const right = await Promise.all(shops.map((shop) => logIn(shop, owner, address)))
    const late = performance.now() - start >= minute
    check(
      'the right password does not help a network that is refused',
      late || right.every(({ status }) => status === 429),
    )
  }
}

/** One network that tries a name after the other. */
async function guessManyNames(shops: ShopProcess[], { chance, check, tell }: Proof) {
  const start = performance.now()
  const answers = await runAll(
    Array.from({ length: guesses }, (_, index) => () => {
      const email = `nome${index}@posta.example`
      return logIn(chance.pick(shops), { email, password: owner.password }, '198.51.100.99')
    }),
    40,
  )
  const windows = Math.floor((performance.now() - start) / minute) + 1
  const tried = answers.filter(({ status }) => status === 401).length
  tell(`${guesses} names from one network: ${tried} tried`)
  check(
    `at most ${triedOfNetwork} names of a network and a minute`,
    tried > 0 && tried <= triedOfNetwork * windows,
    tried,
  )
  check(
    'the others are refused in words',
    answers.every(({ status }) => status === 401 || status === 429),
  )
}

function logIn(shop: ShopProcess, body: { email: string; password: string }, address: string) {
  return call(shop, 'POST /Auth/Login', { body, address })
}

/** Passwords that were really looked at, by the processes' own account. */
function countTried(shops: ShopProcess[]) {
  return shops.reduce((sum, shop) => sum + (shop.print().match(/ WARN sign-in refused/g)?.length ?? 0), 0)
}
