import { readEuro } from '#contract/typed-euro.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import type { NuovoSconto } from '#contract/sconti.ts'
import { readField } from '#web/forms/form.tsx'
import type { FieldsOf } from '#web/lib/problem-code.ts'
import { readPercent } from './sales-typed.ts'

interface Wrong {
  words: string
  field: string
}

const kinds = ['percentuale', 'importo', 'spedizione'] as const
export type Kind = (typeof kinds)[number]
export const readKind = (text: string): Kind => kinds.find((kind) => kind === text) ?? 'percentuale'

/** The form of a code as it is sent, or what of it cannot be. */
export function readTyped(given: FormData): { body: NuovoSconto } | { wrong: Wrong } {
  const field = (name: string) => readField(given, name).trim()
  const tipo = readKind(field('tipo'))
  const valore = readValue(tipo, field('valore'))
  const minimo = readEuro(field('minimo'))
  const counts = { usiMassimi: readCount(field('usiMassimi')), usiPerPersona: readCount(field('usiPerPersona')) }
  const pezziMinimi = given.has('automatico') ? readCount(field('pezziMinimi')) : null
  if (field('codice') === '') return wrong('discount-code-empty', 'codice')
  if (tipo !== 'spedizione' && !isAbove(valore)) return { wrong: { words: valueWords[tipo], field: 'valore' } }
  if (minimo !== null && Number.isNaN(minimo))
    return { wrong: { words: 'Il minimo è un importo, come 50,00.', field: 'minimo' } }
  for (const [name, count] of Object.entries({ ...counts, pezziMinimi })) {
    if (count !== null && !isAbove(count))
      return { wrong: { words: 'Serve un numero intero, da 1 in su.', field: name } }
  }
  return {
    body: {
      codice: field('codice'),
      tipo,
      valore,
      dal: field('dal'),
      al: field('al'),
      minimo,
      ...counts,
      pezziMinimi,
      primoOrdine: given.has('primoOrdine'),
      nonInSaldo: given.has('nonInSaldo'),
      automatico: given.has('automatico'),
      marche: textsOf(given, 'marche'),
      tipologie: textsOf(given, 'tipologie'),
    },
  }
}

const valueWords = {
  percentuale: 'La percentuale è un numero intero, da 1 a 100.',
  importo: 'L’importo è una somma in euro, come 5,00.',
}

/** Per cent, or cents; NaN: neither. */
function readValue(tipo: Kind, text: string) {
  if (tipo === 'spedizione') return 0
  if (tipo === 'importo') return readEuro(text) ?? Number.NaN
  const percent = readPercent(text)
  return percent <= 100 ? percent : Number.NaN
}

const wrong = (code: ProblemCode, field: string) => ({ wrong: { words: problems[code].title, field } })

/** Null: blank; NaN: no whole number. */
function readCount(text: string) {
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
const isAbove = (count: number | null) => count !== null && count >= 1

const textsOf = (given: FormData, name: string) => given.getAll(name).filter((value) => typeof value === 'string')

export const fieldsOf: FieldsOf = {
  'discount-code-empty': ['codice'],
  'discount-taken': ['codice'],
  'discount-value-not-valid': ['valore'],
  'discount-days-not-valid': ['al'],
  'discount-pieces-not-valid': ['pezziMinimi'],
}
