import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdf } from './attachments.fixtures.ts'
import { inspectPdf } from './inspect-pdf.ts'

// 8 MB that took 22 seconds of the main thread; the limit is some hundred times what they take now
test(
  'blanks before the filter of every stream cost no more than other text',
  { timeout: 10_000, retry: 0 },
  async () => {
    const objects = deflateSync(Buffer.from('1 0 null'))
    const head = `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter${' '.repeat(3950)}/Filter /FlateDecode >>\nstream\n`
    const stream = Buffer.concat([Buffer.from(head), objects, Buffer.from('\nendstream\nendobj\n')])
    await expect(inspectPdf(pdf(...Array<Buffer>(1900).fill(stream)))).resolves.toBeUndefined()
  },
)
