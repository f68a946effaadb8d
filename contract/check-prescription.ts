import { isDay, type Day } from './calendar.ts'
import { eyes, measures, sayDiopters, sayPlain } from './prescription.ts'
import type { Eye, Measure, Occhio, Ricetta, WrongPrescription } from './prescription.ts'
import type { LensUse } from './lens-uses.ts'
import { fromHundredths } from './read-measure.ts'

/** What a prescription is checked for. */
export interface CheckedFor {
  uso: LensUse
  /** In Rome. */
  today: Day
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Occhio destro, cilindro: …`, `Distanza tra le pupille: …`. */
export const sayWrong = (eye: Eye | undefined, measure: Measure, words: string) =>
  `${eye ? `${eyes[eye]}, ${measures[measure].name}` : capital(measures[measure].name)}: ${words}.`

const say = (measure: Measure, value: number) => (measures[measure].signed ? sayDiopters(value) : sayPlain(value))
const whole = (value: number) => String(value).replace('.', ',')

function sayBounds(measure: Measure, value: number) {
  const { from, to, step } = measures[measure]
  const meant = fromHundredths(value, measure)
  if (meant !== undefined) return `scrivi la virgola, ${say(measure, meant)}`
  if (measure === 'addizione' && value < 0) return 'è sempre positiva'
  if (measure === 'distanzaPupille' && value >= 22 && value < from)
    return 'sembra quella di un occhio solo: scrivi quella fra le due pupille, in millimetri'
  if (step !== 0.25) return `va da ${whole(from)} a ${whole(to)}${measure === 'asse' ? '' : ' millimetri'}`
  return `va da ${say(measure, from)} a ${say(measure, to)}`
}

function sayStep(measure: Measure, value: number) {
  const { step } = measures[measure]
  if (measure === 'asse') return 'è un numero intero da 1 a 180'
  if (measure === 'distanzaPupille') return 'va di mezzo millimetro in mezzo millimetro'
  const below = Math.floor(value / step) * step
  return `va di 0,25 in 0,25, ${say(measure, below)} oppure ${say(measure, below + step)}`
}

/** What is wrong with one number, in words that follow the field's name; undefined: nothing. */
function wrongValue(measure: Measure, value: number | undefined) {
  if (value === undefined) return undefined
  const { from, to, step } = measures[measure]
  if (!(value >= from && value <= to)) return sayBounds(measure, value)
  return Number.isInteger(value / step) ? undefined : sayStep(measure, value)
}

function* wrongInEye(eye: Eye, occhio: Occhio, uso: LensUse): Generator<WrongPrescription> {
  const { sfera, cilindro, asse, addizione, prisma } = occhio
  const values = { sfera, cilindro, asse, addizione, prisma: prisma?.diottrie }
  for (const measure of ['sfera', 'cilindro', 'asse', 'addizione', 'prisma'] as const) {
    const words = wrongValue(measure, values[measure])
    if (words) yield { words: sayWrong(eye, measure, words), fields: [`${eye}.${measure}`] }
  }
  if (cilindro && asse === undefined)
    yield { words: sayWrong(eye, 'asse', 'con un cilindro serve, da 1 a 180'), fields: [`${eye}.asse`] }
  if (!cilindro && asse !== undefined)
    yield {
      words: sayWrong(eye, 'asse', 'senza cilindro non c’è: scrivi il cilindro, o cancella l’asse'),
      fields: [`${eye}.cilindro`, `${eye}.asse`],
    }
  if (uso === 'progressive' && addizione === undefined)
    yield { words: sayWrong(eye, 'addizione', 'per lenti progressive serve'), fields: [`${eye}.addizione`] }
}

const wrongDay = (words: string): WrongPrescription => ({ words: `Data della ricetta: ${words}.`, fields: ['data'] })

function* wrongInDate(data: string | undefined, today: Day) {
  if (data === undefined) return
  if (!isDay(data)) yield wrongDay('non è un giorno del calendario')
  else if (data > today) yield wrongDay('è nel futuro')
}

function* wrongInPupils(distance: number | undefined): Generator<WrongPrescription> {
  const words = wrongValue('distanzaPupille', distance)
  if (words) yield { words: sayWrong(undefined, 'distanzaPupille', words), fields: ['distanzaPupille'] }
}

/** All that is wrong with a prescription, in the order of the form. Empty: it can be sent. */
export const wrongPrescription = (ricetta: Ricetta, { uso, today }: CheckedFor) => [
  ...wrongInEye('destro', ricetta.destro, uso),
  ...wrongInEye('sinistro', ricetta.sinistro, uso),
  ...wrongInDate(ricetta.data, today),
  ...wrongInPupils(ricetta.distanzaPupille),
]
