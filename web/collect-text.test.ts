import { expect, test } from 'vitest'
import { collectText } from './collect-text.ts'

test('all that is written becomes one text, also letters that are cut between two parts', async () => {
  const bytes = Buffer.from('<p>Perché 10 €</p>')
  const whole = collectText((stream) => {
    // a stream that asked to wait would not get the rest at once
    for (const byte of bytes) expect(stream.write(Uint8Array.of(byte))).toBe(true)
    expect(stream.write('x'.repeat(100_000))).toBe(true)
    stream.end('fine')
  })
  expect(await whole).toBe(`<p>Perché 10 €</p>${'x'.repeat(100_000)}fine`)
})

test('a writer that fails gives no text', async () => {
  await expect(collectText((stream) => stream.destroy(new Error('broke')))).rejects.toThrow('broke')
})
