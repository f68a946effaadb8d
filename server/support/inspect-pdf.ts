import { promisify } from 'node:util'
import { constants, inflate, inflateSync } from 'node:zlib'
import { Problem } from '#server/platform/base/problem.ts'

const unpack = promisify(inflate)

/** What makes a PDF do something when it is opened, or hides what it does. */
const active = nameOf(
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
)
const objectStream = nameOf('ObjStm')
const first = nameOf('First')
const count = nameOf('N')
const parameters = nameOf('DecodeParms')
// each run of blanks has one place in the pattern, or a text of blanks would be tried in every division of it
const flate = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>>)/

/** Finds any of these names, whichever of their letters are written as `#4a`. One pass, whatever the text. */
function nameOf(...names: string[]) {
  const spelled = names.map((name) => name.replaceAll(/./g, spellLetter))
  return new RegExp(String.raw`/(?:${spelled.join('|')})(?![^\0\t\n\f\r ()<>[\]{}/%])`)
}

function spellLetter(letter: string) {
  const code = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** How far packed objects are unpacked, in bytes of the whole file, and how many streams are looked into. */
const mostUnpacked = 32_000_000
const mostStreams = 5000
/** Where a PDF keeps its end, and how much before a stream may describe it. */
const tailBytes = 2048
const dictionaryBytes = 4096

/**
 * Refuses a PDF that does more than lie there, as far as its objects can be read: those in the open, and those packed in
 * object streams. Problems: attachment-damaged, pdf-active.
 */
export async function inspectPdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-tailBytes).includes('%%EOF')) throw new Problem('attachment-damaged')
  if (active.test(text)) throw new Problem('pdf-active')
  let left = mostUnpacked
  for (const packed of packedObjects(bytes, text)) {
    const objects = await unpackObjects(packed, left)
    left -= objects.length
    if (active.test(objects.toString('latin1'))) throw new Problem('pdf-active')
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

/** The bytes of the object streams; one that is not packed plainly is refused, since it could hide anything. */
function* packedObjects(bytes: Buffer, text: string) {
  let streams = 0
  let end = 0
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream(?:\r\n|[\r\n])/g)) {
    streams += 1
    if (streams > mostStreams) throw new Problem('pdf-active')
    // looked for once, or many beginnings with one end would each read the whole file
    if (end < index) end = text.indexOf('endstream', index)
    if (end < 0) throw new Problem('attachment-damaged')
    const packed = bytes.subarray(index + keyword.length, end)
    const before = text.slice(Math.max(0, index - dictionaryBytes), index)
    const dictionary = before.slice(before.lastIndexOf('obj') + 1)
    const isDeclared = objectStream.test(dictionary) || (first.test(dictionary) && count.test(dictionary))
    if (isDeclared && (!flate.test(dictionary) || parameters.test(dictionary))) throw new Problem('pdf-active')
    if (isDeclared || startsAsObjects(packed)) yield packed
  }
}

/** Packed objects begin with their numbers, whatever is said of them before. */
function startsAsObjects(packed: Buffer) {
  try {
    const start = inflateSync(packed.subarray(0, 512), { finishFlush: constants.Z_SYNC_FLUSH })
    return /^[\s\0]*[%\d]/.test(start.subarray(0, 64).toString('latin1'))
  } catch {
    // a photo, a font: nothing that a reader would take for objects
    return false
  }
}
