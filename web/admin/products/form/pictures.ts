import { splitPictures } from '#contract/pictures.ts'

/** A stored picture by its URL, or a new file with a data URL of its preview. */
export type Picture = { key: string; address: string } | { key: string; file: File; preview: string }

const isNew = (picture: Picture) => 'file' in picture

export const picturesOf = (imgs: string): Picture[] => splitPictures(imgs).map((address) => ({ key: address, address }))

export const filesOf = (pictures: Picture[]) => pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []))

/** Of each new file by its key, which part of it is sent, from 0 to 1, when this part of all is: they go one after the other. */
export function partsSent(pictures: Picture[], sent: number) {
  const fresh = pictures.filter((picture) => 'file' in picture)
  let left = sent * fresh.reduce((sum, { file }) => sum + file.size, 0)
  return new Map(
    fresh.map(({ key, file: { size } }) => {
      const part = size === 0 ? 1 : Math.max(0, Math.min(1, left / size))
      left -= size
      return [key, part]
    }),
  )
}

/** The order on the wire: URLs joined by commas, `+` for each new file. */
export const orderOf = (pictures: Picture[]) =>
  pictures.map((picture) => ('file' in picture ? '+' : picture.address)).join(',')

/** The pictures with one of them moved; a place out of range changes nothing. */
export function move(pictures: Picture[], from: number, to: number) {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Another administrator changed the pictures: an order not edited here follows theirs, else their additions and removals are applied. */
export function rebasePictures(pictures: Picture[], before: string, now: string): Picture[] {
  const files = pictures.filter(isNew)
  const theirs = picturesOf(now)
  if (orderOf(pictures) === orderOf([...picturesOf(before), ...files])) return [...theirs, ...files]
  const were = new Set(splitPictures(before))
  const are = new Set(theirs.map(({ key }) => key))
  return [
    ...pictures.filter((picture) => isNew(picture) || are.has(picture.key)),
    ...theirs.filter(({ key }) => !were.has(key)),
  ]
}
