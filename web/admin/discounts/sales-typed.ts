import { highest } from '#contract/bounds.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import type { ambiti, NuovoSaldo } from '#contract/saldi.ts'
import { readEuro } from '#contract/typed-euro.ts'
import type { FieldsOf } from '#web/lib/problem-code.ts'

export type Scope = (typeof ambiti)[number]

/** One of what a reduction is on: an id of a product or a brand, the name of a model or a type. */
export interface Named {
  value: string | number
  label: string
}

/** The form of a reduction as it is typed. What is chosen of one scope stays while another is looked at. */
export interface TypedSale {
  su: Scope
  quali: Record<Scope, readonly Named[]>
  tipo: NuovoSaldo['tipo']
  valore: string
  dal: string
  dalle: string
  al: string
  alle: string
}

export const emptySale: TypedSale = {
  su: 'prodotti',
  quali: { prodotti: [], modelli: [], marche: [], tipologie: [], tutto: [] },
  tipo: 'percentuale',
  valore: '',
  dal: '',
  dalle: '',
  al: '',
  alle: '',
}

interface Wrong {
  words: string
  field: string
}

/** The form of a reduction as it is sent, or what of it cannot be. */
export function readTyped(typed: TypedSale): { body: NuovoSaldo } | { wrong: Wrong } {
  const { su, quali, tipo, dal, dalle, al, alle } = typed
  const chosen = quali[su]
  if (su !== 'tutto' && chosen.length === 0) return wrong('sale-of-nothing', 'quali')
  if (chosen.length > highest.saleScope) return tooMany
  const valore = tipo === 'prezzo' ? (readEuro(typed.valore) ?? 0) : readPercent(typed.valore)
  if (tipo === 'prezzo' && !(valore >= 1 && valore <= highest.price)) return wrong('sale-price-not-valid', 'valore')
  if (tipo === 'percentuale' && !(valore >= 1 && valore <= highest.salePercent))
    return wrong('sale-percent-not-valid', 'valore')
  if (dalle && !dal) return withoutDay('dal')
  if (alle && !al) return withoutDay('al')
  return {
    body: {
      su,
      ...(su !== 'tutto' && { quali: chosen.map(({ value }) => value) }),
      tipo,
      valore,
      dal: momentOf(dal, dalle),
      al: momentOf(al, alle),
    },
  }
}

const wrong = (code: ProblemCode, field: string) => ({ wrong: { words: problems[code].title, field } })
const withoutDay = (field: string) => ({ wrong: { words: 'Per l’ora serve anche il giorno.', field } })
const tooMany = {
  wrong: { words: `Scegline al massimo ${highest.saleScope}, oppure un brand o una tipologia.`, field: 'quali' },
}

/** NaN: no whole number. */
export function readPercent(text: string) {
  const [, digits] = /^(\d{1,9})\s*%?$/.exec(text.trim()) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}

const momentOf = (day: string, time: string) => (day ? [day, time].filter(Boolean).join('T') : null)

export const fieldsOf: FieldsOf = {
  'sale-of-nothing': ['quali'],
  'sale-percent-not-valid': ['valore'],
  'sale-price-not-valid': ['valore'],
  'sale-lowers-nothing': ['valore'],
  'sale-begins-before': ['dal'],
  'sale-days-not-valid': ['al'],
}
