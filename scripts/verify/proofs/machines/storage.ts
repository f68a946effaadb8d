// The store of files on a real S3 server (OpenStack Swift of Debian): the contract of every store, and what it answers while
// the server hangs, has lost the node with its files, or is away.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readStorageAddress } from '#server/platform/base/storage-address.ts'
import { StorageAway } from '#server/platform/context/storage.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { storageContract } from '#server/platform/files/storage.fixtures.ts'
import { prove, waitUntil } from '../support/proof.ts'
import { skipWithoutSwift, startSwift } from '../support/swift.ts'

skipWithoutSwift()

const storeAt = (text: string) => {
  const address = readStorageAddress(text)
  if (!address) throw new Error(`no address: ${text}`)
  return openStorage(address)
}

/** How a call ends: the kind of its failure, or nothing. */
const endOf = async (work: Promise<unknown>) => {
  const begun = performance.now()
  const error = await work.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason : new Error('no error')),
  )
  return {
    away: error instanceof StorageAway,
    error: error?.message ?? '',
    ms: Math.round(performance.now() - begun),
  }
}

await prove('the store of files on a real S3 server', async ({ check, tell }) => {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-swift-'))
  const swift = await startSwift(folder)
  const storage = storeAt(`${swift.address}/prova`)
  const works = async () => (await storage.put('media/b', Buffer.from('b')), true)
  try {
    for (const [name, keepsTo] of Object.entries(storageContract)) {
      const { error, ms } = await endOf(keepsTo(storage, name.replaceAll(/\W+/g, '-')))
      check(name, error === '', error)
      tell(`${ms} ms`)
    }
    await storage.put('media/a', Buffer.alloc(2_000_000, 7))
    const read = async () => buffer((await storage.get('media/a'))?.bytes ?? Readable.from([]))
    for (const program of ['swift-proxy-server', 'swift-object-server'] as const) {
      swift.freeze(program)
      const ends = await Promise.all([endOf(read()), endOf(storage.put('media/c', Buffer.from('c')))])
      swift.thaw(program)
      check(
        `while ${program} hangs, reading and keeping fail as the store's, in time`,
        ends.every(({ away }) => away),
        ends,
      )
      tell(ends.map(({ ms }) => `${ms} ms`).join(', '))
      check('afterwards it serves again', await waitUntil(() => works().catch(() => false), 60_000))
      check('and has the file whole', (await read()).equals(Buffer.alloc(2_000_000, 7)))
    }
    swift.kill('swift-object-server')
    const killed = await Promise.all([endOf(read()), endOf(storage.put('media/c', Buffer.from('c')))])
    check(
      'without the node of the files, both fail as the store’s: nothing is taken for missing',
      killed.every(({ away }) => away),
      killed,
    )
    swift.restart('swift-object-server')
    check('it comes back', await waitUntil(() => works().catch(() => false), 60_000))
    const wrong = await endOf(storeAt(swift.address.replace('@', 'x@')).get('media/a'))
    check('a wrong secret is refused, and asked once', wrong.away && /403/.test(wrong.error), wrong)
    const nowhere = await endOf(storeAt('http://a:b@127.0.0.1:9/negozio').get('media/a'))
    check('nothing listens: the store is away', nowhere.away, nowhere)
  } finally {
    swift.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
