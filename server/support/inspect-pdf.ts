import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Problem } from '#server/problem.ts'

const unpack = promisify(inflate)

/** What makes a PDF do something when it is opened, or hides what it does. */
const active = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'GoToE',
  'Encrypt',
])

/** How far packed objects are unpacked, in bytes of the whole file. */
const mostUnpacked = 32_000_000
/** Where a PDF keeps its end. */
const tailBytes = 2048

/**
 * Refuses a PDF that does more than lie there, as far as its objects can be read: those in the open, and those packed in
 * object streams. Problems: attachment-damaged, pdf-active.
 */
export async function inspectPdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-tailBytes).includes('%%EOF')) throw new Problem('attachment-damaged')
  refuseActive(text)
  let left = mostUnpacked
  for (const packed of packedObjects(bytes, text)) {
    const objects = await unpackObjects(packed, left)
    left -= objects.length
    refuseActive(objects.toString('latin1'))
  }
}

async function unpackObjects(packed: Buffer, maxOutputLength: number) {
  try {
    return await unpack(packed, { maxOutputLength })
  } catch {
    // a bomb, or packed in a way that hides it
    throw new Problem('pdf-active')
  }
}

/** Names may be written with `#4a` for a letter. */
function* namesIn(text: string) {
  for (const [, name = ''] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g)) yield plain(name)
}

function plain(name: string) {
  return name.includes('#')
    ? name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : name
}

function refuseActive(text: string) {
  for (const name of namesIn(text)) if (active.has(name)) throw new Problem('pdf-active')
}

/** The bytes of the object streams; one that is not packed plainly is refused, since it could hide anything. */
function* packedObjects(bytes: Buffer, text: string) {
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', index - 3)) continue
    const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index)
    const names = new Set(namesIn(dictionary))
    if (!names.has('ObjStm') && !(names.has('First') && names.has('N'))) continue
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || names.has('DecodeParms')) {
      throw new Problem('pdf-active')
    }
    const start = index + (text[index + 6] === '\r' ? 8 : 7)
    const end = text.indexOf('endstream', start)
    yield bytes.subarray(start, end < 0 ? undefined : end)
  }
}
