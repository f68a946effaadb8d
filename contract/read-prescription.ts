import { sayWrong, wrongPrescription, type CheckedFor } from './check-prescription.ts'
import { doubtPrescription } from './doubt-prescription.ts'
import { bases, bothEyes, type Base, type Eye, type Measure, type Occhio } from './prescription.ts'
import type { Ricetta, WrongPrescription } from './prescription.ts'
import { isKeyOf } from './objects.ts'
import { readMeasure } from './read-measure.ts'

/** An eye as it is typed; blank texts are not given, but a sphere always is. */
export type OcchioScritto = Record<'sfera' | 'cilindro' | 'asse' | 'addizione' | 'prisma' | 'base', string>

export interface RicettaScritta {
  destro: OcchioScritto
  sinistro: OcchioScritto
  data: string
  distanzaPupille: string
}

/** Leaves out what is not given. */
const given = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>)

function readEye(eye: Eye, typed: OcchioScritto, wrong: WrongPrescription[]): Occhio {
  const read = (measure: Exclude<Measure, 'distanzaPupille'>) => {
    const { value, wrong: words } = readMeasure(typed[measure], measure)
    if (words) wrong.push({ words: sayWrong(eye, measure, words), fields: [`${eye}.${measure}`] })
    return value
  }
  const sfera = read('sfera')
  if (typed.sfera.trim() === '')
    wrong.push({ words: sayWrong(eye, 'sfera', 'scrivila, o scrivi 0 se non c’è'), fields: [`${eye}.sfera`] })
  const others = { ...given('cilindro', read('cilindro')), ...given('asse', read('asse')) }
  const addition = given('addizione', read('addizione'))
  const prism = readPrism(eye, read('prisma'), typed, wrong)
  return { sfera: sfera ?? 0, ...others, ...addition, ...given('prisma', prism) }
}

function readPrism(eye: Eye, diottrie: number | undefined, typed: OcchioScritto, wrong: WrongPrescription[]) {
  const base: Base | undefined = isKeyOf(bases, typed.base) ? typed.base : undefined
  if (diottrie !== undefined && base) return { diottrie, base }
  if (diottrie !== undefined)
    wrong.push({ words: sayWrong(eye, 'prisma', 'scegli da che parte è la base'), fields: [`${eye}.base`] })
  if (base && typed.prisma.trim() === '')
    wrong.push({ words: sayWrong(eye, 'prisma', 'scrivi le diottrie, o togli la base'), fields: [`${eye}.prisma`] })
  return undefined
}

/**
 * A prescription as it is typed, in any notation. `wrong`, in the order of the form: what to say at which fields, once a field; with
 * something wrong there is no `ricetta`. `doubts`: questions about numbers that are possible and rare.
 */
export function readPrescription(typed: RicettaScritta, checkedFor: CheckedFor) {
  const wrong: WrongPrescription[] = []
  const destro = readEye('destro', typed.destro, wrong)
  const sinistro = readEye('sinistro', typed.sinistro, wrong)
  const pupils = readMeasure(typed.distanzaPupille, 'distanzaPupille')
  if (pupils.wrong)
    wrong.push({ words: sayWrong(undefined, 'distanzaPupille', pupils.wrong), fields: ['distanzaPupille'] })
  const data = typed.data.trim()
  const ricetta: Ricetta = { destro, sinistro, ...given('distanzaPupille', pupils.value), ...(data && { data }) }
  const told = new Set(wrong.flatMap(({ fields }) => fields))
  const more = wrongPrescription(ricetta, checkedFor).filter(({ fields }) => !fields.some((field) => told.has(field)))
  const all = [...wrong, ...more].toSorted((one, other) => placeOf(one) - placeOf(other))
  return all.length > 0
    ? { wrong: all, doubts: [] }
    : { ricetta, wrong: all, doubts: doubtPrescription(ricetta, checkedFor) }
}

const eyeFields = ['sfera', 'cilindro', 'asse', 'addizione', 'prisma', 'base'] as const
const formOrder: string[] = [
  ...bothEyes.flatMap((eye) => eyeFields.map((field) => `${eye}.${field}`)),
  'data',
  'distanzaPupille',
]
const placeOf = ({ fields }: WrongPrescription) => formOrder.indexOf(fields[0] ?? '')
