import { splitImmagini } from '#contract/immagini.ts'

/** A picture of the shop's by its address, or a new file, of which `preview` is a small likeness. */
export type Picture = { key: string; address: string } | { key: string; file: File; preview: string }

const isNew = (picture: Picture) => 'file' in picture

export const picturesOf = (imgs: string): Picture[] => splitImmagini(imgs).map((address) => ({ key: address, address }))

export const filesOf = (pictures: Picture[]) => pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []))

/** The list of the wire; `+` stands for a new one. */
export const orderOf = (pictures: Picture[]) =>
  pictures.map((picture) => ('file' in picture ? '+' : picture.address)).join(',')

/** The same pictures, one of them at another place; beyond the ends it stays where it is. */
export function move(pictures: Picture[], from: number, to: number) {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Somebody else changed the pictures: an order that nobody touched here is theirs, else theirs are added or gone. */
export function rebasePictures(pictures: Picture[], before: string, now: string): Picture[] {
  const files = pictures.filter(isNew)
  const theirs = picturesOf(now)
  if (orderOf(pictures) === orderOf([...picturesOf(before), ...files])) return [...theirs, ...files]
  const were = new Set(splitImmagini(before))
  const are = new Set(theirs.map(({ key }) => key))
  return [
    ...pictures.filter((picture) => isNew(picture) || are.has(picture.key)),
    ...theirs.filter(({ key }) => !were.has(key)),
  ]
}
