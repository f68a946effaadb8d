import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, encodeSmallest, pickEncoding, recode } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0,br;q=0.0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['abr, notgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %j gets %s', (accepts, encoding) => {
  expect(pickEncoding(accepts)).toBe(encoding)
  expect(pickEncoding(accepts)).toBe(encoding)
})

test('every encoding holds the same bytes', async () => {
  const body = Buffer.from('<p>Occhiali</p>'.repeat(50))
  const br = await encode(body)
  const [smallest, gzip, identity] = await Promise.all([encodeSmallest(br), recode(br, 'gzip'), recode(br, 'identity')])
  for (const bytes of [br, smallest]) expect(brotliDecompressSync(bytes)).toEqual(body)
  expect(gunzipSync(gzip)).toEqual(body)
  expect(identity).toEqual(body)
  // what is kept takes no more memory than its bytes
  for (const bytes of [br, smallest, gzip, identity]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})
