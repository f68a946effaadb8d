import { Client, type ClientConfig } from 'pg'
import { expect, inject, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

/** What a start says of standbys. */
async function start() {
  await using shop = await openTestShop()
  return shop.lines.filter((line) => line.includes('standbys'))
}

test('a server that waits for none of its standbys is told of at the start', async () => {
  // a standby's connection, before it asks for anything
  const config: ClientConfig & { replication: string } = {
    connectionString: inject('databaseUrl'),
    replication: 'true',
  }
  const standby = new Client(config)
  await standby.connect()
  try {
    expect(await start()).toEqual([expect.stringMatching(/WARN the database waits for none of its 1 standbys/)])
  } finally {
    await standby.end()
  }
  await expect.poll(start).toEqual([])
})
