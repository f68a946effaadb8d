import { isObject } from '#contract/objects.ts'

/** Where this browser keeps one's own three measures. */
export const ownKey = 'misure'

/** The three measures of a frame in millimetres. */
export interface OwnGlasses {
  calibro: number
  ponte: number
  aste: number
}

export const measures = [
  { name: 'calibro', label: 'Calibro', least: 30, most: 70, bigger: 'più larga', smaller: 'più stretta' },
  { name: 'ponte', label: 'Ponte', least: 8, most: 32, bigger: 'più largo', smaller: 'più stretto' },
  { name: 'aste', label: 'Aste', least: 100, most: 170, bigger: 'più lunghe', smaller: 'più corte' },
] as const

/** Parses three integers in the range of glasses, from a form or from the storage; null when they are not valid. */
export function readOwnGlasses(from: (name: keyof OwnGlasses) => unknown): OwnGlasses | null {
  const read = measures.map(({ name, least, most }) => {
    const value = Number(from(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined
  })
  const [calibro, ponte, aste] = read
  return calibro === undefined || ponte === undefined || aste === undefined ? null : { calibro, ponte, aste }
}

/** Parses the stored measures; other scripts may have written the storage. */
export function parseOwnGlasses(text: string | null): OwnGlasses | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isObject(kept) ? readOwnGlasses((name) => kept[name]) : null
  } catch {
    return null
  }
}

/** How this frame differs from the visitor's own, one line for each measure. */
export function compare(frame: OwnGlasses, own: OwnGlasses) {
  return measures.map(({ name, label, bigger, smaller }) => {
    const difference = frame[name] - own[name]
    const words = difference === 0 ? 'uguale' : `${Math.abs(difference)} mm ${difference > 0 ? bigger : smaller}`
    return { label, frame: frame[name], own: own[name], words }
  })
}

/** The difference of lenses and bridge together. Up to 4 mm is not noticed, up to 8 mm most wearers get used to. */
export function judge(frame: OwnGlasses, own: OwnGlasses) {
  const wider = 2 * frame.calibro + frame.ponte - (2 * own.calibro + own.ponte)
  const amount = `${Math.abs(wider)} mm più ${wider > 0 ? 'larga' : 'stretta'}`
  if (wider === 0) return 'Ti calza come i tuoi: la larghezza è la stessa.'
  if (Math.abs(wider) <= 4) return `Ti calza quasi come i tuoi: ${amount} in tutto.`
  if (Math.abs(wider) <= 8) return `La sentirai un po’ diversa: ${amount} in tutto.`
  return `È di un’altra taglia: ${amount} in tutto.`
}
