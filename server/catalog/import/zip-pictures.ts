import { highest } from '#contract/bounds.ts'
import { ContenutoZip, type FileNelloZip } from '#contract/importa.ts'
import { isPictureName } from '#contract/zip-names.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** What a planned product has instead of the address of a picture that is still in the zip. */
const inZip = 'zip:'

/** What the browser says the zip holds; undefined: no zip was chosen. Problem: request-not-valid. */
export async function readZipList(list: Blob | undefined): Promise<FileNelloZip[] | undefined> {
  if (!list) return undefined
  const text = await list.text()
  try {
    return ContenutoZip.parse(JSON.parse(text))
  } catch {
    throw new Problem('request-not-valid')
  }
}

/** Pictures of a zip that the lines of a file name. */
export interface ZipPictures {
  /** Those of a cell, each once; undefined: it names none, or there is no zip. */
  find: (cell: string) => { images?: string[]; problems: Problem[] }
  told: () => { named: number; wanted: string[]; unused: string[] }
}

export function openZipPictures(files: FileNelloZip[] | undefined): ZipPictures {
  const places = files && placesOf(files)
  const wanted = new Set<string>()
  let named = 0
  function find(cell: string) {
    const names = cell
      .split(/[,;|\r\n]/)
      .map((name) => name.trim())
      .filter(Boolean)
    if (names.length === 0) return { problems: [] }
    if (!places) {
      named += 1
      return { problems: [] }
    }
    const found = names.map((name) => ({ name, files: lookUp(places, plain(name)) }))
    const problems = refusalsOf(found)
    const images = [...new Set(found.flatMap(({ files: [file] }) => (file ? [file.nome] : [])))]
    if (images.length > highest.pictures) problems.push(new Problem('pictures-too-many'))
    // what another name of the cell lacks does not make these unused
    for (const { files: same } of found)
      for (const { nome } of same.length === 1 ? same.filter(isGood) : []) wanted.add(nome)
    return { images: images.map((name) => inZip + name), problems }
  }
  const told = () => ({
    named,
    wanted: [...wanted],
    unused: (files ?? []).filter(({ nome }) => isPictureName(nome) && !wanted.has(nome)).map(({ nome }) => nome),
  })
  return { find, told }
}

/** Names as they are compared: case, kind of slash, doubled slashes and the query of an address do not count. */
const plain = (name: string) =>
  name
    .replace(/(?<=^https?:.*)[?#].*/i, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[/\\]+/g, '/')
    .replace(/^\//, '')

type Places = ReturnType<typeof placesOf>

/** The files by their whole name, and by the last part of it. */
function placesOf(files: FileNelloZip[]) {
  const named = files.map((file) => ({ file, name: plain(file.nome) }))
  return { whole: Map.groupBy(named, ({ name }) => name), last: Map.groupBy(named, ({ name }) => lastPart(name)) }
}
const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** The files that a name may mean: called so with all folders, with the last folders, or without any. */
function lookUp({ whole, last }: Places, name: string) {
  const alike = last.get(lastPart(name)) ?? []
  const ending = alike.filter((one) => one.name.endsWith(`/${name}`))
  const found = whole.get(name) ?? (ending.length > 0 ? ending : alike)
  return found.map(({ file }) => file)
}

function refusalsOf(found: { name: string; files: FileNelloZip[] }[]) {
  const refused = (code: 'missing' | 'ambiguous' | 'type' | 'size', isSo: (files: FileNelloZip[]) => boolean) => {
    const names = found.filter(({ files }) => isSo(files)).map(({ name }) => name.slice(0, longestShown))
    const nomi = names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : '')
    return names.length === 0 ? [] : [new Problem(`zip-picture-${code}`, { nomi })]
  }
  return [
    ...refused('missing', ({ length }) => length === 0),
    ...refused('ambiguous', ({ length }) => length > 1),
    ...refused('type', ([file, other]) => file !== undefined && !other && !isPictureName(file.nome)),
    ...refused(
      'size',
      ([file, other]) => file !== undefined && !other && isPictureName(file.nome) && !hasGoodSize(file),
    ),
  ]
}
const longestShown = 80
const mostNamed = 8
const isGood = (file: FileNelloZip) => isPictureName(file.nome) && hasGoodSize(file)
const hasGoodSize = ({ byte }: FileNelloZip) => byte > 0 && byte <= highest.photoBytes

/** The pictures of a planned product: those that are still in the zip by their names in it. */
export const saidPictures = (images: string[]) => {
  const names = images.flatMap((image) => (image.startsWith(inZip) ? [lastPart(image.slice(inZip.length))] : []))
  if (names.length > 0 || images.length === 0) return names.join(', ')
  return images.length === 1 ? '1 immagine' : `${images.length} immagini`
}

/** The same pictures by the addresses at which they were kept. Problem: zip-picture-not-sent. */
export function takenFrom(images: string[], addresses: ReadonlyMap<string, string>) {
  return images.map((image) => {
    if (!image.startsWith(inZip)) return image
    const address = addresses.get(image.slice(inZip.length))
    if (address === undefined) throw new Problem('zip-picture-not-sent')
    return address
  })
}
