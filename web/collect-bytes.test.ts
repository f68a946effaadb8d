import { expect, test } from 'vitest'
import { collectBytes, toBytes } from './collect-bytes.ts'

test('all that is written becomes one text of a character a byte, also letters that are cut between two parts', async () => {
  const bytes = Buffer.from('<p>Perché 10 €</p>')
  const whole = collectBytes((stream) => {
    // a stream that asked to wait would not get the rest at once
    for (const byte of bytes) expect(stream.write(Uint8Array.of(byte))).toBe(true)
    expect(stream.write('x'.repeat(100_000))).toBe(true)
    stream.end('fine')
  })
  const text = await whole
  expect(text).toBe(toBytes(`<p>Perché 10 €</p>${'x'.repeat(100_000)}fine`))
  expect(Buffer.from(text, 'latin1').toString()).toMatch(/^<p>Perché 10 €<\/p>x+fine$/)
})

test('a writer that fails gives no text', async () => {
  await expect(collectBytes((stream) => stream.destroy(new Error('broke')))).rejects.toThrow('broke')
})
