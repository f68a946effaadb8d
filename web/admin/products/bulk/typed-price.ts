import type { CambioPrezzo } from '#contract/prodotti-insieme.ts'
import { problems } from '#contract/problems.ts'
import { readEuro } from '#contract/typed-euro.ts'

/** How prices change, as the form offers it. */
export const ways = {
  'piu-percento': { label: 'Aumenta di una percentuale', field: 'Aumento (%)', modo: 'percento', sign: 1 },
  'meno-percento': { label: 'Riduci di una percentuale', field: 'Riduzione (%)', modo: 'percento', sign: -1 },
  'piu-importo': { label: 'Aumenta di un importo', field: 'Aumento (€)', modo: 'importo', sign: 1 },
  'meno-importo': { label: 'Riduci di un importo', field: 'Riduzione (€)', modo: 'importo', sign: -1 },
  nuovo: { label: 'Porta a un prezzo', field: 'Nuovo prezzo (€)', modo: 'nuovo', sign: 1 },
} as const
export type Way = keyof typeof ways

export interface TypedPrice {
  come: Way
  valore: string
  finale: '' | NonNullable<CambioPrezzo['finale']>
}

/** As the request has it, or why it cannot. */
export function readPrice({ come, valore, finale }: TypedPrice): { prezzo: CambioPrezzo } | { wrong: string } {
  const { modo, sign } = ways[come]
  const amount = modo === 'percento' ? readPercent(valore) : (readEuro(valore) ?? 0)
  if (!(amount > 0))
    return {
      wrong: modo === 'percento' ? wrongPercent : modo === 'nuovo' ? problems['price-not-valid'].title : wrongSum,
    }
  if (modo === 'percento' && amount > mostPercent) return { wrong: wrongPercent }
  return { prezzo: { modo, valore: sign * amount, ...(finale && { finale }) } }
}

const mostPercent = 1000
const wrongPercent = 'La percentuale deve essere maggiore di zero, con un decimale al massimo, per esempio 3,5.'
const wrongSum = 'L’importo deve essere maggiore di zero, per esempio 10,00.'

/** NaN: no number, or more than one decimal. */
const readPercent = (text: string) =>
  /^\d{1,4}(?:[.,]\d)?\s*%?$/.test(text.trim()) ? Number.parseFloat(text.trim().replace(',', '.')) : Number.NaN
