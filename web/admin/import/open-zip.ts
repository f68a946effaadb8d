import { BlobReader, ZipReader, configure, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { highest, longest } from '#contract/bounds.ts'
import { problems } from '#contract/problems.ts'
import { isPictureName } from '#contract/zip-names.ts'
import { NoPicture } from '#web/admin/products/form/take-photo.ts'
import type { ZipFile } from './zip.ts'

// its workers are texts, which the content security policy does not let run
configure({ useWebWorkers: false })

const notZip = 'Questo non è uno zip: scegli il file .zip che contiene le immagini.'
const torn = 'Lo zip è incompleto o rovinato: scaricalo di nuovo e sceglilo un’altra volta.'
const locked = 'Lo zip è protetto da una password: aprilo con la password e creane uno senza.'
const tooMany = `Lo zip contiene troppi file: al massimo ${highest.zipFiles.toLocaleString('it-IT', { useGrouping: 'always' })}.`
const noPictures = 'Nello zip non ci sono immagini JPEG, PNG o WebP.'
const damaged = 'Nello zip questa immagine è rovinata.'

/** What computers write beside the files: macOS, Windows, names with a dot. */
const isLitter = (name: string) => /(?:^|[/\\])(?:__MACOSX[/\\]|\.|thumbs\.db$|desktop\.ini$)/i.test(name)

/**
 * The files of a zip, without folders and what computers write beside them; nothing of them is read yet. Throws NoPicture with the
 * words for the owner: no zip, torn, with a password, of too many files, without pictures.
 */
export async function openZip(zip: Blob, most: number = highest.zipFiles): Promise<ZipFile[]> {
  const files: ZipFile[] = []
  let count = 0
  for await (const entry of entriesOf(zip)) {
    count += 1
    if (count > most) throw new NoPicture(tooMany)
    const { filename } = entry
    if (filename === '[Content_Types].xml') throw new NoPicture(problems['csv-not-readable'].title)
    if (entry.directory || isLitter(filename) || filename.length > longest.zipName) continue
    if (entry.encrypted) throw new NoPicture(locked)
    const { uncompressedSize: bytes, signature } = entry
    files.push({ name: filename, bytes, key: `${signature}-${bytes}`, read: (signal) => readEntry(entry, signal) })
  }
  if (!files.some(({ name }) => isPictureName(name))) throw new NoPicture(noPictures)
  return files
}

async function* entriesOf(zip: Blob) {
  const head = String.fromCharCode(...new Uint8Array(await zip.slice(0, 2).arrayBuffer()))
  if (head !== 'PK') throw new NoPicture(notZip)
  try {
    yield* new ZipReader(new BlobReader(zip)).getEntriesGenerator()
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture(torn, { cause: error })
  }
}

/** The file itself. What unpacks to more bytes than it says, or than a photo may have, is given up at that byte. */
async function readEntry(entry: FileEntry, signal: AbortSignal): Promise<File> {
  if (entry.uncompressedSize > highest.photoBytes) throw new NoPicture(problems['photo-too-large'].title)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const into = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.length
      if (bytes > entry.uncompressedSize) throw new NoPicture(damaged)
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(into, { signal, checkSignature: true })
  } catch (error) {
    signal.throwIfAborted()
    throw new NoPicture(damaged, { cause: error })
  }
  return new File(chunks, entry.filename.slice(entry.filename.lastIndexOf('/') + 1))
}
