// Four processes of the built shop on one database, each with a data folder of its own, and buyers without a pause at all of them.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillShelf, signIn } from '../support/buyers.ts'
import { prove } from '../support/proof.ts'
import { sellThrough } from '../support/sale.ts'
import { openTestbed } from '../support/testbed.ts'

const sellMs = 20_000

await prove('four processes sell', async (proof) => {
  await using testbed = await openTestbed({ apart: true })
  const shops = []
  for (const name of ['uno', 'due', 'tre', 'quattro']) {
    shops.push(await testbed.openFirst({ DATA_DIR: join(testbed.folder, name) }))
  }
  const [, ...tokens] = await signIn(testbed, shops[0] ?? { url: '' }, 1801)
  const codes = await fillShelf(testbed, 5, 100_000)
  const nextToken = () => tokens.pop() ?? ''
  const place = { testbed, shops, fronts: shops, codes, nextToken, buyers: 16, pauseMs: 0 }
  await sellThrough(place, 'sixteen buyers', () => sleep(sellMs), proof)
})
