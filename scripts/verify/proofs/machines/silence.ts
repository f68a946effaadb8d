// The network between two processes of the built shop and their database goes silent while they sell: bytes are swallowed and no
// connection ends. Each wait has its limit, kept pages are served, and selling goes on once the network is back.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { fillShelf, signIn } from '../support/buyers.ts'
import { prove } from '../support/proof.ts'
import { sellThrough } from '../support/sale.ts'
import { openTestbed } from '../support/testbed.ts'

/** Milliseconds of silence, longer than anything waits for a database, and of selling after it. */
const [silentMs, afterMs] = [45_000, 40_000]

await prove('the network to the database goes silent while two processes sell', async (proof) => {
  await using testbed = await openTestbed({ apart: true, retryDelaysMs: [500, 2000, 5000, 10_000, 20_000] })
  await using line = await openDatabaseLine(testbed.database.url)
  const open = (name: string) =>
    testbed.openFirst({
      DATABASE_URL: line.url,
      DATABASE_DIRECT_URL: line.url,
      DATA_DIR: join(testbed.folder, name),
    })
  const shops = [await open('uno'), await open('due')]
  const [, ...tokens] = await signIn(testbed, shops[0] ?? { url: '' }, 1801)
  const codes = await fillShelf(testbed, 5, 100_000)
  const place = { testbed, shops, fronts: shops, codes, nextToken: () => tokens.pop() ?? '' }
  const strike = async () => {
    line.goSilent()
    await sleep(silentMs)
    line.speakAgain()
    await sleep(afterMs)
  }
  await sellThrough(place, `silence for ${silentMs / 1000} s`, strike, proof)
  for (const shop of shops) await shop.end()
})
