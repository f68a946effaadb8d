import { measures, sayDiopters, type Measure } from './prescription.ts'

/** What people write in small letters before a number, and after it. */
const labels = /^(?:sfera|sfer|sf|sph|cilindro|cil|cyl|asse|ax|addizione|add|prisma|dp|pd)\b\.?:?/
const units = /(?:°|δ|∆|mm|dpt|diottrie|d)\.?$/
const dashes = /[−–—‐‑]/g
/** No power, as prescriptions say it. */
const none = /^(?:±?0+(?:\.0*)?|pl|plan|plano|piano|neutro|neutra|nulla)$/
const number = /^([+-])?(\d{1,4}(?:\.\d{1,3})?)$/

const tidy = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll(dashes, '-')
    .replace(',', '.')
    .replace(labels, '')
    .replace(units, '')
    .replaceAll(/\s/g, '')

/** `175` for 1,75, as some write it: the number that is meant, undefined when it is none of these. */
export function fromHundredths(value: number, measure: Measure) {
  const { from, to, step } = measures[measure]
  const meant = value / 100
  return step === 0.25 && Math.abs(value) > 20 && value % 25 === 0 && meant >= from && meant <= to ? meant : undefined
}

/** `31/31,5`: pupils measured one by one from the nose, which together are their distance. */
function halves(text: string) {
  const [, right, left] = /^(\d{2}(?:\.\d)?)[/+](\d{2}(?:\.\d)?)$/.exec(text) ?? []
  return right === undefined ? undefined : Number(right) + Number(left)
}

const example = { asse: '90', addizione: '2,00', prisma: '2,00', distanzaPupille: '62' } as const
const exampleOf = (measure: Measure) => (measure === 'sfera' || measure === 'cilindro' ? '−1,75' : example[measure])

interface ReadMeasure {
  value?: number | undefined
  wrong?: string
}

/**
 * A number as it is typed: `+0,50`, `-1.75`, `sf −2`, `pl`, `180°`, `31/31`. Nothing typed, and no power where that is the same,
 * have no value. What is no number, or has no sign where the sign decides, is refused with words that follow the field's name.
 * Bounds and steps are those of `check-prescription.ts`.
 */
export function readMeasure(typed: string, measure: Measure): ReadMeasure {
  const text = tidy(typed)
  if (text === '') return { value: undefined }
  // the axis 0 is the axis 180; a cylinder, an addition or a prism of 0 is none
  if (none.test(text)) return { value: measure === 'sfera' ? 0 : measure === 'asse' ? 180 : undefined }
  const together = measure === 'distanzaPupille' ? halves(text.replaceAll(',', '.')) : undefined
  if (together !== undefined) return { value: together }
  const [, sign, digits] = number.exec(text) ?? []
  if (digits === undefined) return { wrong: `scrivi solo il numero, per esempio ${exampleOf(measure)}` }
  const size = Number(digits)
  if (!sign && measures[measure].signed) {
    const meant = fromHundredths(size, measure)
    const or = `${sayDiopters(meant ?? size)} oppure ${sayDiopters(-(meant ?? size))}`
    return { wrong: `scrivi il segno${meant === undefined ? '' : ' e la virgola'}, ${or}` }
  }
  return { value: sign === '-' ? -size : size }
}
