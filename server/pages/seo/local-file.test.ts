import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { copyFile } from './local-file.ts'

const parts = Array.from('abcdefghij', (letter) => Buffer.alloc(300_000, letter))
const facts = { name: 'a.xml', hash: 'h', size: 3_000_000, textSize: 3_000_000 }
const copy = () => copyFile(facts, async (part) => parts[part - 1])

test('a file that is closed while it is read is read to its end', async () => {
  const file = await copy()
  const pieces: Buffer[] = []
  for await (const piece of file.read()) {
    if (pieces.length === 0) await file.close()
    pieces.push(Buffer.from(piece as Buffer))
  }
  expect(Buffer.concat(pieces).equals(Buffer.concat(parts))).toBe(true)
  await expect(file.read().toArray()).rejects.toThrow(/closed|EBADF/)
})

test('a consumer that takes its time gets every byte as it was read', async () => {
  const pieces: Buffer[] = []
  const slow = new Writable({
    async write(piece: Buffer, _, done) {
      await sleep(5)
      pieces.push(Buffer.from(piece))
      done()
    },
  })
  await pipeline((await copy()).read(), slow)
  expect(Buffer.concat(pieces).equals(Buffer.concat(parts))).toBe(true)
})

test('a file whose parts cannot be read is none', async () => {
  const failed = copyFile(facts, async () => Promise.reject(new Error('the database is away')))
  await expect(failed).rejects.toThrow('the database is away')
})

test('a small file takes no more memory than its bytes, for each reader', async () => {
  const small = Buffer.from('<rss/>')
  const file = await copyFile({ ...facts, size: small.length }, async (part) => (part === 1 ? small : undefined))
  const [piece] = (await file.read().toArray()) as Buffer[]
  expect(piece?.toString()).toBe('<rss/>')
  expect(piece?.buffer.byteLength).toBe(small.length)
  await file.close()
})
