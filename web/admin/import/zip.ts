/** A file of a zip. */
export interface ZipFile {
  /** With its folders, as the zip calls it. */
  name: string
  /** Unpacked, as the zip says. */
  bytes: number
  /** The same for files with the same bytes. */
  key: string
  /** Unpacks it into memory. Throws NoPicture. */
  read: (signal: AbortSignal) => Promise<File>
}
export interface Zip {
  name: string
  files: ZipFile[]
}

/** A part of each zip that the dry run and the import send: what it holds, and where pictures of it are that were sent. */
export function listZip({ files }: Zip, addresses: ReadonlyMap<string, string> = new Map()) {
  const list = files.map(({ name, bytes, key }) => ({ nome: name, byte: bytes, indirizzo: addresses.get(key) }))
  return new File([JSON.stringify(list)], 'zip.json', { type: 'application/json' })
}

/** Whether a chosen file is a zip, whatever it is called. A sheet of Excel is one too. */
export async function isZip(file: Blob) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x50 && second === 0x4b
}
