// A process is killed in the middle of each job that all processes share, with its lease in hand: the other one finishes the work
// by itself, and once. The lines to database and card provider name the moment; until then the other process stands still.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { proveMoney } from '../support/books.ts'
import { checkOut, fillShelf, sessionOf, signIn } from '../support/buyers.ts'
import { prove, waitUntil, type Proof } from '../support/proof.ts'
import { openTestbed, type Testbed } from '../support/testbed.ts'
import { openDatabaseWire, openProviderWire, type Moment } from '../support/wires.ts'

interface Scene {
  testbed: Testbed
  code: string
  /** The customer's payment page. */
  session: string
}

interface Job {
  /** What the process has done when it is killed. */
  name: string
  at: 'database' | 'provider'
  moment: Moment
  /** Makes the work, while the other process stands still. */
  prepare: (scene: Scene) => Promise<unknown>
  /** What happens once the process that will be killed is open. */
  act?: (scene: Scene, shop: ShopProcess) => Promise<unknown>
  isDone: (scene: Scene) => Promise<boolean>
}

const commit = /^Q?commit/i

/** For a process that is to find the backup of the day due. */
const afterThree = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('../support/clock-after-three.mjs', import.meta.url))}`,
}

const isIn = async ({ testbed, session }: Scene, state: string) =>
  (await testbed.count('select count(*) from shop_order where provider_session_id = $1 and state = $2', [
    session,
    state,
  ])) === 1

/** The customer has paid, the event was lost, and the order's turn in the sweep has come. */
const payUnheard = async ({ testbed, session }: Scene) => {
  await testbed.sandbox.pay(session)
  await testbed.ask(
    `update shop_order set placed_at = placed_at - interval '5 minutes', checked_at = null where provider_session_id = $1`,
    [session],
  )
}
const isAccepted = (scene: Scene) => isIn(scene, 'accepted')

/** The page is open, but the shop has given its goods up and sold them to others. */
const sellToOthers = async ({ testbed: { ask }, session, code }: Scene) => {
  await ask(
    `with gone as (update shop_order set state = 'expired' where provider_session_id = $1 returning id)
      update order_line set reserved = false from gone where order_id = gone.id`,
    [session],
  )
  await ask(`update product set stock = 0 where code = $1`, [code])
}

const jobs: Job[] = [
  {
    name: 'has asked the provider about an order that it holds',
    at: 'provider',
    moment: { words: /^GET \/v1\/checkout\/sessions\//, when: 'done' },
    prepare: payUnheard,
    isDone: isAccepted,
  },
  {
    name: 'has not committed the order',
    at: 'database',
    moment: { words: commit, earlier: /insert into "order_history"/, when: 'said' },
    prepare: payUnheard,
    isDone: isAccepted,
  },
  {
    name: 'has sent an email, and not noted it',
    at: 'database',
    moment: { words: /update "email" set "sent_at"/, when: 'said' },
    prepare: payUnheard,
    isDone: async (scene) =>
      (await isAccepted(scene)) &&
      (await scene.testbed.count('select count(*) from email where sent_at is null')) === 0,
  },
  {
    name: 'has half of the sitemap and the feed',
    at: 'database',
    moment: { words: /insert into "catalogue_file_part"/, when: 'done' },
    prepare: async ({ testbed: { ask } }) => {
      await ask('update catalogue set version = version + 1')
      await ask('update catalogue_file_set set rests_until = now()')
    },
    isDone: async ({ testbed }) =>
      (await testbed.count(
        `select count(*) from catalogue_file_set, catalogue where state like version || '-%' and exists (select from catalogue_file_part)`,
      )) === 1,
  },
  {
    name: 'has made a refund, and not heard so',
    at: 'provider',
    moment: { words: /^POST \/v1\/refunds$/, when: 'done' },
    prepare: sellToOthers,
    act: async ({ testbed: { sandbox }, session }, shop) => {
      await sandbox.sendEventsTo(shop)
      await sandbox.pay(session)
    },
    isDone: (scene) => isIn(scene, 'refunded'),
  },
]

await prove('a process is killed in the middle of each shared job, and another takes it over', async (proof) => {
  const { check, tell } = proof
  await using testbed = await openTestbed({ apart: true, retryDelaysMs: [50] })
  const wires = {
    database: await openDatabaseWire(testbed.database.socket),
    provider: await openProviderWire(testbed.sandbox.url),
  }
  /** Opens a process whose words go over the lines, and kills it at that moment. Whether the moment came. */
  const openAndKill = async (
    { at, moment }: Pick<Job, 'at' | 'moment'>,
    act?: (shop: ShopProcess) => Promise<unknown>,
    further: Record<string, string> = {},
  ) => {
    let pid = 0
    let struck = false
    wires[at].arm(moment, () => {
      struck = true
      process.kill(pid, 'SIGKILL')
    })
    const { url } = wires.database
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, SANDBOX_URL: wires.provider.url, ...further }
    const shop = await testbed.openDoomed(settings, (id) => (pid = id))
    if (!shop) return struck
    await act?.(shop)
    await Promise.race([shop.exited, sleep(90_000)])
    await shop.end('SIGKILL')
    return struck
  }
  const halfABackup = { at: 'database', moment: { words: /declare snapshot_rows/, when: 'done' } } as const
  await breakBackup(testbed, proof, () => openAndKill(halfABackup, undefined, afterThree))
  const other = await testbed.openFurther()
  const [, ...tokens] = await signIn(testbed, other, jobs.length + 1)
  const codes = await fillShelf(testbed, jobs.length, 10)
  for (const [index, job] of jobs.entries()) {
    const code = codes[index] ?? ''
    const session = sessionOf(await checkOut(other, tokens[index] ?? '', [{ code, quantity: 1 }]))
    const scene = { testbed, code, session }
    await standStill(testbed, other)
    await job.prepare(scene)
    const struck = await openAndKill(job, async (shop) => job.act?.(scene, shop))
    process.kill(other.pid, 'SIGCONT')
    const begun = performance.now()
    const done = await waitUntil(() => job.isDone(scene), 240_000)
    check(`killed when it ${job.name}: the other process finishes it`, struck && done, { struck, done })
    tell(`after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  await proveMoney(testbed, proof)
  const refunds = await testbed.sandbox.listRefunds()
  check('the payment was refunded once', refunds.length === 1, refunds)
  const mail = testbed.listMail()
  // an email that a killed process had in hand may come again
  const often = mail.filter((name) => mail.filter((same) => same === name).length > 2)
  check('no email came more than twice', often.length === 0, often)
  tell(`${mail.length - new Set(mail).size} emails came twice, each under one name`)
  for (const wire of Object.values(wires)) wire.close()
})

/** The process that opens next takes the backup of the day, and leaves nothing of the half one. */
async function breakBackup(
  { folder, openFurther }: Testbed,
  { check, tell }: Proof,
  openAndKill: () => Promise<boolean>,
) {
  const copies = join(folder, 'demo', 'copie')
  const list = () => (existsSync(copies) ? readdirSync(copies) : [])
  const struck = await openAndKill()
  tell(`left by the one that died: ${list().join(', ') || 'nothing'}`)
  const shop = await openFurther(afterThree)
  const isWhole = () => list().length === 1 && existsSync(join(copies, list()[0] ?? '', 'copia.json'))
  const begun = performance.now()
  const done = await waitUntil(async () => isWhole(), 120_000)
  check('killed when it has half a backup: the next one takes it whole, and clears away', struck && done, list())
  tell(`after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await shop.end()
}

/** Stops a process where it stands, in no transaction. */
async function standStill({ count }: Testbed, { pid }: ShopProcess) {
  const busy = () =>
    count(`select count(*) from pg_stat_activity where application_name like 'shop%' and xact_start is not null`)
  for (;;) {
    process.kill(pid, 'SIGSTOP')
    if ((await busy()) === 0) return
    process.kill(pid, 'SIGCONT')
    await sleep(100)
  }
}
