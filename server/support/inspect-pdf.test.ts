import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { highest } from '#contract/bounds.ts'
import { action, packed, pdf } from './attachments.fixtures.ts'
import { inspectPdf, pieceBytes } from '#server/platform/files/inspect-pdf.ts'

const blanks = `3 0 obj\n<< /Type /ObjStm /Filter${' '.repeat(3950)}/Filter /FlateDecode >>\nstream\nx\nendstream\nendobj\n`
const fill = (text: string) => text.repeat(Math.floor((highest.attachmentBytes - 300) / text.length))

// the limit is ten times the second that an upload may cost; what it costs is printed
test.each([
  ['blanks before the filter of every stream', blanks],
  ['beginnings of a name', '/JavaScrip '],
  ['slashes', '/'],
  ['one letter', 'a'],
])('8 MB of %s are looked through in pieces', { timeout: 20_000, retry: 0 }, async (name, text) => {
  const bytes = pdf(fill(text))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = process.cpuUsage()
  await inspectPdf(bytes)
  const ms = process.cpuUsage(start).user / 1000
  delay.disable()
  console.info(`8 MB of ${name}: ${ms.toFixed(0)} ms of CPU, longest piece ${(delay.max / 1e6).toFixed(0)} ms`)
  expect(ms).toBeLessThan(10_000)
})

test.each([0, 1, 255_990, 256_000, 256_030, 511_999])('a name at byte %i of the text is found', async (at) => {
  const bytes = pdf(`${' '.repeat(at)}/JavaScript${' '.repeat(300_000)}`)
  await expect(inspectPdf(bytes)).rejects.toMatchObject({ code: 'pdf-active' })
})

test('a name that lies across two pieces is found', async () => {
  const at = pieceBytes - pdf('').indexOf('trailer') - 5
  const bytes = pdf(`${' '.repeat(at)}/JavaScript `)
  expect(bytes.indexOf('/JavaScript')).toBe(pieceBytes - 5)
  await expect(inspectPdf(bytes)).rejects.toMatchObject({ code: 'pdf-active' })
})

test('what a PDF hides is not found: it is kept as one that may act', async () => {
  for (const bytes of [action('J#61vaScript'), pdf(packed('3 0 << /S /JavaScript /JS (alert) >>'))])
    await expect(inspectPdf(bytes)).resolves.toBeUndefined()
})
