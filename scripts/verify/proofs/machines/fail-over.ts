// The primary of three PostgreSQL servers is killed, freezes and wakes up, and is changed as planned, under two processes of the
// built shop that sell: what was confirmed is stored, once, and nothing is started by hand. `node … fail-over.ts freeze` runs
// one case alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillShelf, signIn } from '../support/buyers.ts'
import { startCluster } from '../support/cluster.ts'
import { openMailServer } from '../support/mail-server.ts'
import { skipWithoutPatroni, type Patroni } from '../support/patroni.ts'
import type { Node } from '../support/patroni-node.ts'
import { prove, waitUntil, type Proof } from '../support/proof.ts'
import { sellThrough, type Place } from '../support/sale.ts'
import { openTestbed } from '../support/testbed.ts'

skipWithoutPatroni()

/** Milliseconds of selling after an event. */
const afterMs = 45_000
/** Milliseconds for which a primary is frozen: its lease of 20 s runs out meanwhile. */
const frozenMs = 30_000

interface Case {
  name: string
  event: string
  /** What happens to the primary; the cluster is whole again some time after. */
  strike: (patroni: Patroni, primary: Node) => Promise<unknown>
  /** What the machine does when it comes back. */
  comeBack?: (patroni: Patroni, primary: Node) => void
}

const cases: Case[] = [
  {
    name: 'kill',
    event: 'the primary is killed',
    strike: async (patroni, primary) => {
      patroni.kill(primary)
      await sleep(afterMs)
    },
    comeBack: (patroni, primary) => patroni.start(primary),
  },
  {
    name: 'freeze',
    event: `the primary freezes for ${frozenMs / 1000} s and wakes up`,
    strike: async (patroni, primary) => {
      patroni.freeze(primary)
      await sleep(frozenMs)
      patroni.thaw(primary)
      await sleep(afterMs - 15_000)
    },
  },
  {
    name: 'switch',
    event: 'another becomes primary as planned',
    strike: async (patroni, primary) => {
      const { status, text } = await patroni.switchOver(primary)
      if (status !== 200) throw new Error(`no switch-over: ${status} ${text}`)
      await sleep(25_000)
    },
  },
]

const [wanted] = process.argv.slice(2)

await prove('the database fails over while two processes sell', async (proof) => {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-cluster-'))
  const { patroni, url, ports, end } = await startCluster(folder)
  try {
    await using testbed = await openTestbed({ databaseUrl: url, retryDelaysMs: [500, 2000, 5000, 10_000, 20_000] })
    const mail = await openMailServer()
    const open = (name: string, port: number) =>
      testbed.openFirst({
        ...mail.settings,
        DATA_DIR: join(testbed.folder, name),
        PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
      })
    const shops = [await open('uno', ports.shops[0]), await open('due', ports.shops[1])]
    const front = { url: `http://127.0.0.1:${ports.front}` }
    await testbed.sandbox.sendEventsTo(front)
    const [, ...tokens] = await signIn(testbed, shops[0] ?? front, 1801)
    const codes = await fillShelf(testbed, 5, 100_000)
    const place = { testbed, shops, fronts: [front], codes, nextToken: () => tokens.pop() ?? '' }
    for (const one of cases) if (!wanted || one.name === wanted) await failOver(place, patroni, one, proof)
    const keys = (await testbed.ask<{ key: string }>('select key from email')).map(({ key }) => key)
    const taken = new Set(mail.list())
    const missing = keys.filter((key) => !taken.has(key))
    proof.check('the mail server has every email', missing.length === 0, missing.slice(0, 5))
    proof.tell(`${keys.length} emails, ${mail.list().length - taken.size} came twice under one name`)
    await mail.close()
  } finally {
    end()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function failOver(place: Place, patroni: Patroni, { event, strike, comeBack }: Case, proof: Proof) {
  const primary = await patroni.findPrimary()
  if (!primary) throw new Error('no primary')
  await sellThrough(place, event, () => strike(patroni, primary), proof)
  comeBack?.(patroni, primary)
  const now = await patroni.findPrimary()
  proof.check('another node is the primary', now !== undefined && now.name !== primary.name, now)
  proof.check('the cluster is whole again', await waitUntil(() => patroni.isWhole()), await patroni.list())
}
